import type { Template } from './page.ts';
import { artRoute } from './routes-art.ts';
import { carRoute, soldRoute } from './routes-cars.ts';
import type { AnyRoute, PlannedPage, SiteContext } from './routes-context.ts';
import { fileOf } from './routes-files.ts';
import { homeRoute, notFoundRoute } from './routes-home.ts';
import { contactRoute, locationRoute } from './routes-locations.ts';
import { searchRoute } from './routes-search.ts';
import { robotsRoute, sitemapRoute } from './routes-sitemap.ts';
import { stockRoute } from './routes-stock.ts';

export { type Frame, frameOf } from './frame.ts';
export type { PlannedPage, SiteContext } from './routes-context.ts';

/** Every kind of URL that a site has. Of two routes that claim one URL the earlier would win, so that is an error (D40). */
const ROUTES: readonly AnyRoute[] = [
  homeRoute,
  contactRoute,
  searchRoute,
  locationRoute,
  carRoute,
  soldRoute,
  notFoundRoute,
  sitemapRoute,
  robotsRoute,
  artRoute,
  stockRoute,
];

/** Two pages with one URL. */
export class PathClaimError extends Error {}

/** All pages of a site. Inputs are made when asked for, so that a plan of thousands costs little memory. */
export function planPages(context: SiteContext): PlannedPage[] {
  const claims = new Map<string, Template>();
  return ROUTES.flatMap(({ template, status = 200, plan }) =>
    plan(context).map(({ path, inputs }) => {
      const holder = claims.get(path);
      if (holder !== undefined) {
        throw new PathClaimError(
          `Two pages claim ${path}: one of the template ${holder} and one of ${template}. Change one of the two in site.json or in the feed.`,
        );
      }
      claims.set(path, template);
      return { path, file: fileOf(path), template, status, inputs };
    }),
  );
}
