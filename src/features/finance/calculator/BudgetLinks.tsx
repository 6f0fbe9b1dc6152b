import { useEffect, useState } from 'react';
import { formatPrice, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { type Budget, formatBudget, getBudgetLink, getStoredBudget } from './budget.ts';
import { getFrequencyUnits } from './estimate-text.ts';

interface BudgetLinksProps {
  /** The chosen loan as a budget. */
  budget: Budget | undefined;
  searchPath: string;
  /** The dealer's word for its cars. */
  noun: string;
  messages: CalculatorMessages;
  locale: Locale;
}

/** A link to the cars within the chosen repayment. */
export function BudgetLink({ budget, ...texts }: BudgetLinksProps) {
  if (!budget) return null;
  const { messages, locale, searchPath } = texts;
  return (
    <p className="loan-budget">
      <a className="link" href={getBudgetLink(searchPath, budget)} onClick={() => rememberBudget(budget)}>
        {formatLink(budget, texts)}
      </a>
      <small>{messages.budgetPrice({ price: formatPrice(budget.price, locale) })}</small>
    </p>
  );
}

/** A link to the cars within the budget that the shopper set on an earlier page, if it is another one. */
export function EarlierBudget({ budget, ...texts }: BudgetLinksProps) {
  const [earlier, setEarlier] = useState<Budget>();
  useEffect(() => setEarlier(getStoredBudget(getSite()).read()), []);
  if (!earlier || (budget && formatBudget(earlier) === formatBudget(budget))) return null;
  return (
    <p className="loan-budget">
      <small>{texts.messages.budgetEarlier}</small>
      <a className="link" href={getBudgetLink(texts.searchPath, earlier)}>
        {formatLink(earlier, texts)}
      </a>
    </p>
  );
}

function formatLink({ amount, frequency }: Budget, { messages, locale, noun }: Omit<BudgetLinksProps, 'budget'>) {
  const unit = getFrequencyUnits(messages)[frequency];
  return messages.budgetLink({ noun, amount: formatPrice(amount, locale), unit });
}

/** Remembers a budget on this device. */
export const rememberBudget = (budget: Budget): void => getStoredBudget(getSite()).write(budget);

const getSite = (): string => document.body.dataset['site'] ?? '';
