import { findManufacturer } from '#src/features/brands/index.ts';
import { LOCALE_FACTS, LOCALES } from '#src/lib/locale/index.ts';
import { type Finding, quote } from '#src/lib/problem.ts';
import { listAt, textAt, valueAt } from './lenient.ts';

/** What a model says that only the rest of the config can confirm: its maker is known, and its price says what it holds. */
export function modelProblems(site: unknown): Finding[] {
  const own = listAt(site, 'manufacturers').flatMap((maker) => textAt(maker, 'slug') ?? []);
  const locale = LOCALES.find((known) => known === textAt(site, 'locale'));
  const hasPriceType = valueAt(site, 'stock', 'priceType') !== undefined;
  return listAt(site, 'models').flatMap((model, index) => {
    const problems: Finding[] = [];
    const maker = textAt(model, 'manufacturer');
    if (maker !== undefined && !own.includes(maker) && findManufacturer(maker)?.slug !== maker) {
      problems.push({
        path: `models[${index}].manufacturer`,
        message: 'A model of no known maker',
        expected: 'the slug of a maker of "manufacturers", or of one that the platform knows',
        received: quote(maker),
        fix: 'Correct the slug, or add the maker to "manufacturers".',
      });
    }
    if (valueAt(model, 'price_from') !== undefined && locale && LOCALE_FACTS[locale].statesPriceType && !hasPriceType) {
      problems.push({
        path: `models[${index}].price_from`,
        message: 'A price that does not say what it holds',
        expected: '"stock.priceType" beside it (D4)',
        received: 'a price alone',
        fix: 'Add "priceType": "drive_away" (or what it is) to "stock", or remove the price.',
      });
    }
    return problems;
  });
}
