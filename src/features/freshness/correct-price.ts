import { repricedLink } from '#src/features/finance/index.ts';
import { priceView } from '../cars/card/index.ts';
import type { CheckedPage } from './check-car.ts';
import { OF_PRICE } from './of-price.ts';
import type { CarFacts } from './status.ts';

/** Puts a new price wherever the page names or passes on the old one, and says it. Loaded only where a price has changed. */
export function correctPrice({ page: { id }, texts, locale }: CheckedPage, facts: CarFacts): string {
  const { price } = facts;
  const view = priceView(facts, locale);
  const type = view.kind === 'priced' ? (view.type ?? '') : '';
  for (const element of document.querySelectorAll('[data-car-price]')) element.textContent = view.text;
  for (const element of document.querySelectorAll('[data-car-price-type]')) element.textContent = type;
  for (const element of document.querySelectorAll<HTMLElement>(OF_PRICE)) element.hidden = true;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="car_id="]')) {
    link.href = repricedLink(link.href, { id, price });
  }
  for (const { dataset } of document.querySelectorAll<HTMLElement>('.save-panel .save-buttons')) {
    dataset['price'] = String(price);
    // What has no price is not compared.
    if (price === 0) dataset['lacking'] = 'true';
  }
  if (view.kind === 'on-application') return texts.onApplication;
  return texts.price.replace('{price}', [view.text, type.toLowerCase()].filter(Boolean).join(' '));
}
