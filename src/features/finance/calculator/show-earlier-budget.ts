import { getBudgetLink, parseBudget } from './stored-budget.ts';

/** Shows the link to the cars within a stored budget. Its texts by frequency, and the search, are in the page. */
export function showEarlierBudget(part: HTMLElement, stored: string): void {
  const budget = parseBudget(stored);
  const link = part.querySelector('a');
  const text = budget && part.dataset[budget.frequency];
  if (!budget || !link || !text) return;
  const { lang } = document.documentElement;
  const amount = `$${new Intl.NumberFormat(lang).format(budget.amount)}`;
  link.textContent = text.replace('{amount}', () => amount);
  link.href = getBudgetLink(new URL(link.href).pathname, budget);
  part.hidden = false;
}
