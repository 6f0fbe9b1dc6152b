import { LOCALE_FACTS, LOCALES } from '#src/lib/locale/index.ts';
import { type Finding, findNearest, quote } from '#src/lib/problems/index.ts';
import type { Site } from '../schema.ts';
import { getListAt, getTextAt, getValueAt } from './unvalidated.ts';

/** Reports processors that would never be used, and those that would refuse every payment. */
export function findPaymentProblems(site: unknown): Finding[] {
  return [...findUnknownPlaces(site), ...findForeignProcessors(site)];
}

/** Reports processors of PayWay at dealers whose prices are not in Australian dollars: PayWay takes no other currency. */
function findForeignProcessors(site: unknown): Finding[] {
  const locale = LOCALES.find((one) => one === getTextAt(site, 'locale')) ?? LOCALES[0];
  const { currency } = LOCALE_FACTS[locale];
  if (currency === 'AUD') return [];
  return getListAt(site, 'payments', 'processors').flatMap((processor, index) =>
    getTextAt(processor, 'authorization_type') === 'st_george'
      ? {
          path: `payments.processors[${index}].authorization_type`,
          message: `PayWay takes Australian dollars, but prices of this site are in ${currency}`,
          expected: '"stripe" or "till"',
          received: '"st_george"',
          fix: 'Use another gateway.',
        }
      : [],
  );
}

/** Reports processors for a location or dealership that the site does not have, because they would never be used. */
function findUnknownPlaces(site: unknown): Finding[] {
  const locations = getListAt(site, 'locations');
  const ids = locations.map((location) => getValueAt(location, 'id')).filter((id) => id !== undefined);
  const slugs = locations.flatMap((location) => getTextAt(location, 'dealership_slug') ?? []);
  const allowed = {
    locations: { what: 'location', source: 'id of a location', list: ids.map(String) },
    dealerships: { what: 'dealership', source: '"dealership_slug" of a location', list: [...new Set(slugs)] },
  } as const;
  return getListAt(site, 'payments', 'processors').flatMap((processor, index) =>
    Object.entries(allowed).flatMap(([key, { what, source, list }]) =>
      getListAt(processor, key).flatMap((value, place) => {
        const name = typeof value === 'number' ? String(value) : value;
        if (typeof name !== 'string' || list.includes(name)) return [];
        const suggestion = findNearest(name, list);
        return {
          path: `payments.processors[${index}].${key}[${place}]`,
          message: `Payment processor for an unknown ${what}`,
          expected: list.length > 0 ? list.map(quote).join(', ') : `the ${source}`,
          received: quote(value),
          fix: suggestion === undefined ? `Write the ${source}.` : `Did you mean ${quote(suggestion)}?`,
        };
      }),
    ),
  );
}

/** Reports processors without a key: their cars cannot be reserved. The site is published without their checkout pages. */
export function findPaymentWarnings({ payments }: Site): Finding[] {
  return payments.processors.flatMap(({ name, authorization_key: key }, index) =>
    key === undefined
      ? {
          path: `payments.processors[${index}]`,
          message: 'Payment processor without a key',
          expected: "the gateway's publishable key",
          received: 'nothing',
          fix: `Add "authorization_key" to the processor ${quote(name)}. Until then its cars cannot be reserved.`,
        }
      : [],
  );
}
