import { useEffect, useState } from 'react';
import { getStoredBudget } from '#src/features/finance/index.ts';
import { formatPrice, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import type { Range } from '../core/index.ts';

interface BudgetShortcutProps {
  /** The prices that the search is limited to, in dollars. */
  prices: Range | undefined;
  locale: Locale;
  onChoose: (prices: Range) => void;
}

/** A button for the cars within the budget that the shopper worked out with the calculator. Nothing without a budget. */
export function BudgetShortcut({ prices, locale, onChoose }: BudgetShortcutProps) {
  const [max, setMax] = useState<number>();
  // The first render matches the server's, which does not know the browser's storage.
  useEffect(() => setMax(getStoredBudget(document.body.dataset['site'] ?? '').read()?.price), []);
  if (max === undefined) return;
  const isChosen = prices?.max === max && prices.min === undefined;
  return (
    <button
      type="button"
      className="link budget-shortcut"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? {} : { max })}
    >
      {messagesFor(locale).withinBudget({ price: formatPrice(max, locale) })}
    </button>
  );
}
