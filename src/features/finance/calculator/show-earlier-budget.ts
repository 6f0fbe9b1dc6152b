import { tryOrUndefined } from '#src/lib/stored-text.ts';
import { getBudgetLink, parseBudget } from '../stored-budget.ts';

/** Shows the link to the cars within a stored budget, and forgets the budget on request. Its texts and the search are in the page. */
export function showEarlierBudget(part: HTMLElement, stored: string): void {
  const budget = parseBudget(stored);
  const link = part.querySelector('a');
  const text = budget && part.dataset[budget.frequency];
  if (!budget || !link || !text) return;
  const { lang } = document.documentElement;
  const format = (amount: number) => `$${new Intl.NumberFormat(lang).format(amount)}`;
  link.textContent = text
    .replace('{price}', () => format(budget.price))
    .replace('{amount}', () => format(budget.amount));
  link.href = getBudgetLink(new URL(link.href).pathname, budget);
  part.querySelector('button')?.addEventListener('click', () => forget(part));
  part.hidden = false;
}

function forget(part: HTMLElement): void {
  tryOrUndefined(() => localStorage.removeItem(part.dataset['budget'] ?? ''));
  const note = part.querySelector('small');
  note?.nextElementSibling?.remove();
  if (!note) return;
  note.textContent = part.dataset['forgotten'] ?? '';
  // The button that had the focus is gone.
  note.tabIndex = -1;
  note.focus();
}
