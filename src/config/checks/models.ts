import { findManufacturer } from '#src/features/brands/index.ts';
import { LOCALE_FACTS, LOCALES } from '#src/lib/locale/index.ts';
import { type Finding, quote } from '#src/lib/problems/index.ts';
import { getListAt, getTextAt, getValueAt } from './unvalidated.ts';

/** Checks models against the rest of the config: the maker has to be known, and a price has to state what it includes. */
export function findModelProblems(site: unknown): Finding[] {
  const own = getListAt(site, 'manufacturers').flatMap((maker) => getTextAt(maker, 'slug') ?? []);
  const locale = LOCALES.find((known) => known === getTextAt(site, 'locale'));
  const hasPriceType = getValueAt(site, 'stock', 'priceType') !== undefined;
  return getListAt(site, 'models').flatMap((model, index) => {
    const problems: Finding[] = [];
    const maker = getTextAt(model, 'manufacturer');
    if (maker !== undefined && !own.includes(maker) && findManufacturer(maker)?.slug !== maker) {
      problems.push({
        path: `models[${index}].manufacturer`,
        message: 'A model of no known maker',
        expected: 'the slug of a maker of "manufacturers", or of one that the platform knows',
        received: quote(maker),
        fix: 'Correct the slug, or add the maker to "manufacturers".',
      });
    }
    if (
      getValueAt(model, 'price_from') !== undefined &&
      locale &&
      LOCALE_FACTS[locale].statesPriceType &&
      !hasPriceType
    ) {
      problems.push({
        path: `models[${index}].price_from`,
        message: 'A price that does not say what it holds',
        expected: '"stock.priceType" beside it',
        received: 'a price alone',
        fix: 'Add "priceType": "drive_away" (or what it is) to "stock", or remove the price.',
      });
    }
    return problems;
  });
}
