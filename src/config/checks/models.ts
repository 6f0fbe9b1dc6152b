import { findManufacturer } from '#src/features/brands/index.ts';
import { LOCALE_FACTS, LOCALES } from '#src/lib/locale/index.ts';
import { type Finding, quote } from '#src/lib/problems/index.ts';
import { getListAt, getTextAt, getValueAt } from './unvalidated.ts';

/** Checks models against the rest of the config: each maker must be known, and each price must state what it includes. */
export function findModelProblems(site: unknown): Finding[] {
  const own = getListAt(site, 'manufacturers').flatMap((maker) => getTextAt(maker, 'slug') ?? []);
  const locale = LOCALES.find((each) => each === getTextAt(site, 'locale'));
  const hasPriceType = getValueAt(site, 'stock', 'priceType') !== undefined;
  return getListAt(site, 'models').flatMap((model, index) => {
    const problems: Finding[] = [];
    const maker = getTextAt(model, 'manufacturer');
    if (maker !== undefined && !own.includes(maker) && findManufacturer(maker)?.slug !== maker) {
      problems.push({
        path: `models[${index}].manufacturer`,
        message: 'Unknown maker',
        expected: 'the slug of a maker in "manufacturers", or of one that the platform knows',
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
        message: 'Price without a price type',
        expected: '"stock.priceType", which states what prices include',
        received: 'a price without it',
        fix: 'Add "priceType" to "stock", for example "drive_away", or remove the price.',
      });
    }
    return problems;
  });
}
