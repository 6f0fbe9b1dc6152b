import { type CompiledFeed, compileFeeds } from '#src/features/syndication/index.ts';
import { memoize } from '#src/lib/memoize.ts';
import type { SiteContext } from '../context.ts';
import { getCatalogue } from './catalogue.ts';

/** Compiles the files of a site's stock for other companies, once for the pages and the report. */
export const getSyndication = memoize((context: SiteContext): readonly CompiledFeed[] => {
  const { site, stock } = context;
  const { findPlace } = getCatalogue(context);
  return compileFeeds({
    slug: site.slug,
    dealer: {
      id: site.dealership_id,
      name: site.name,
      origin: site.url,
      timeZone: site.timeZone,
      locale: site.locale,
      usedLabel: site.features.cars.usedLabel,
    },
    config: site.syndication,
    cars: stock,
    findPlace(car) {
      const place = findPlace(car);
      return place && { id: place.location.id, view: place.view };
    },
  });
});
