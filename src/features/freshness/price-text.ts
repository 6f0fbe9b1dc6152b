import type { Locale } from '#src/lib/locale/browser.ts';
import { priceView } from '../cars/card/index.ts';
import type { CarFacts } from './status.ts';

/** A price as a car's page writes it, and what it holds; of its own, because it is loaded only where a price has changed. */
export function priceText(
  facts: Pick<CarFacts, 'price' | 'price_type'>,
  locale: Locale,
): { text: string; type: string } {
  const view = priceView(facts, locale);
  return { text: view.text, type: (view.kind === 'priced' && view.type) || '' };
}
