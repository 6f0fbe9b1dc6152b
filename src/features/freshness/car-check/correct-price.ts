import { getPriceView } from '#src/features/cars/card/index.ts';
import { repriceFinanceLink } from '#src/features/finance/index.ts';
import type { StatusFacts } from '../status/index.ts';
import { type CheckedPage, PRICE_DEPENDENT } from './checked-page.ts';

/** Replaces the price everywhere on the page and returns the message about it. Loaded only when a price has changed. */
export function correctPrice({ page: { id }, texts, locale }: CheckedPage, facts: StatusFacts): string {
  const { price } = facts;
  const view = getPriceView(facts, locale);
  const type = view.kind === 'priced' ? (view.type ?? '') : '';
  for (const element of document.querySelectorAll('[data-car-price]')) element.textContent = view.text;
  for (const element of document.querySelectorAll('[data-car-price-type]')) element.textContent = type;
  for (const element of document.querySelectorAll<HTMLElement>(PRICE_DEPENDENT)) element.hidden = true;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="car_id="]')) {
    link.href = repriceFinanceLink(link.href, { id, price });
  }
  for (const { dataset } of document.querySelectorAll<HTMLElement>('.save-panel .save-buttons')) {
    dataset['price'] = String(price);
    // A car without a price cannot be compared.
    if (price === 0) dataset['lacking'] = 'true';
  }
  if (view.kind === 'on-application') return texts.onApplication;
  return texts.price.replace('{price}', [view.text, type.toLowerCase()].filter(Boolean).join(' '));
}
