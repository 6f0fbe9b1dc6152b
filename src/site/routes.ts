import { gateOf } from '#src/features/account/index.ts';
import type { Template } from './page.ts';
import { llmsRoute, webManifestRoute } from './routes-about.ts';
import { garageRoute, signInRoute, watchlistRoute } from './routes-account.ts';
import { artRoute } from './routes-art.ts';
import { brandRoute, brandsRoute } from './routes-brands.ts';
import { carRoute, soldRoute } from './routes-cars.ts';
import type { AnyRoute, PlannedPage, SiteContext } from './routes-context.ts';
import { fileOf } from './routes-files.ts';
import { formFileRoute, formRoute, successRoute } from './routes-forms.ts';
import { homeRoute, notFoundRoute } from './routes-home.ts';
import { contactRoute, locationRoute } from './routes-locations.ts';
import { modelRoute, modelsRoute } from './routes-models.ts';
import { pageRoute } from './routes-pages.ts';
import { savedRoute } from './routes-saved.ts';
import { searchRoute } from './routes-search.ts';
import { robotsRoute, sitemapRoute } from './routes-sitemap.ts';
import { stockRoute } from './routes-stock.ts';
import { siteGates } from './site-gates.ts';

export { type Frame, frameOf } from './frame.ts';
export type { PlannedPage, SiteContext } from './routes-context.ts';
export { fileOf } from './routes-files.ts';
export { picturesOf } from './site-pictures.ts';

/** Every kind of URL that a site has. Of two routes that claim one URL the earlier would win, so that is an error (D40). */
const ROUTES: readonly AnyRoute[] = [
  homeRoute,
  contactRoute,
  searchRoute,
  locationRoute,
  pageRoute,
  formRoute,
  formFileRoute,
  successRoute,
  brandsRoute,
  brandRoute,
  modelsRoute,
  modelRoute,
  carRoute,
  soldRoute,
  savedRoute,
  watchlistRoute,
  garageRoute,
  // After every page that it may lead to.
  signInRoute,
  notFoundRoute,
  robotsRoute,
  webManifestRoute,
  llmsRoute,
  artRoute,
  stockRoute,
  // The last, because it lists those before it.
  sitemapRoute,
];

/** Two pages with one URL. */
export class PathClaimError extends Error {}

/** All pages of a site. Inputs are made when asked for, so that a plan of thousands costs little memory. */
export function planPages(context: SiteContext): PlannedPage[] {
  const claims = new Map<string, Template>();
  const planned: PlannedPage[] = [];
  const gates = siteGates(context.site);
  for (const { template, status = 200, plan } of ROUTES) {
    for (const { path, ...page } of plan(context, planned)) {
      const holder = claims.get(path);
      if (holder !== undefined) {
        throw new PathClaimError(
          `Two pages claim ${path}: one of the template ${holder} and one of ${template}. Change one of the two in site.json or in the feed.`,
        );
      }
      claims.set(path, template);
      const gated = gateOf(gates, path) && { listing: () => undefined };
      planned.push({ path, file: fileOf(path), template, status, ...page, ...gated });
    }
  }
  return planned;
}
