import { listSiteGates } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import type { SiteContext } from './context.ts';
import { getPublishedFile } from './published-file.ts';
import type { AnyRoute, PlannedPage } from './route.ts';
import { garageRoute, signInRoute, watchlistRoute } from './routes/account.ts';
import { brandRoute, brandsRoute } from './routes/brands.ts';
import { carRoute, soldRoute } from './routes/cars.ts';
import { checkoutRoute, onlinePaymentRoute } from './routes/checkout.ts';
import { consumerNoticeRoute } from './routes/consumer-notice.ts';
import { llmsRoute, webManifestRoute } from './routes/files/about.ts';
import { artRoute } from './routes/files/art.ts';
import { finderRoute } from './routes/files/finder.ts';
import { robotsRoute, sitemapRoute } from './routes/files/sitemap.ts';
import { stockRoute } from './routes/files/stock.ts';
import { atomRoute, syndicationRoute } from './routes/files/syndication.ts';
import { formFileRoute, formRoute, successRoute } from './routes/forms.ts';
import { homeRoute, notFoundRoute } from './routes/home.ts';
import { contactRoute, locationRoute } from './routes/locations.ts';
import { modelRoute, modelsRoute } from './routes/models.ts';
import { pageRoute } from './routes/pages.ts';
import { savedRoute } from './routes/saved.ts';
import { searchRoute } from './routes/search.ts';
import { spinRoute } from './routes/spin.ts';

export { getPictures } from './catalogue/pictures.ts';
export { getSyndication } from './catalogue/syndication.ts';
export type { SiteContext } from './context.ts';
export { makeFrame } from './frame/index.ts';
export type { Frame } from './inputs/index.ts';
export { getPublishedFile } from './published-file.ts';
export type { PageDates, PlannedPage } from './route.ts';

/** Every kind of page that people see, and the files that those look for among the pages before them. */
const DOCUMENT_ROUTES: readonly AnyRoute[] = [
  homeRoute,
  contactRoute,
  searchRoute,
  locationRoute,
  pageRoute,
  formRoute,
  formFileRoute,
  successRoute,
  spinRoute,
  brandsRoute,
  brandRoute,
  modelsRoute,
  modelRoute,
  // Before the pages that link to them.
  checkoutRoute,
  consumerNoticeRoute,
  onlinePaymentRoute,
  carRoute,
  soldRoute,
  savedRoute,
  watchlistRoute,
  garageRoute,
  // After every page that it may link to.
  signInRoute,
  notFoundRoute,
];

/** Every other kind of file for programs. */
const FILE_ROUTES: readonly AnyRoute[] = [
  robotsRoute,
  webManifestRoute,
  llmsRoute,
  artRoute,
  stockRoute,
  finderRoute,
  syndicationRoute,
  atomRoute,
  // Last, because it lists all pages before it.
  sitemapRoute,
];

/** Two pages with one URL. */
export class DuplicatePathError extends Error {}

/** Returns true for a page that people see. */
export const isDocument = ({ file }: Pick<PlannedPage, 'file'>): boolean => file.endsWith('.html');

/**
 * Plans all pages of a site. Inputs are computed on demand, so that a plan of thousands of pages needs little memory.
 * Two pages with the same URL are an error, because one would silently hide the other.
 */
export function planPages(context: SiteContext): PlannedPage[] {
  const documents = planDocuments(context);
  return [...documents, ...planFiles(context, documents)];
}

/** Plans the first half: the documents of a site, and the files of forms. */
export const planDocuments = (context: SiteContext): PlannedPage[] => planRoutes(context, DOCUMENT_ROUTES, []);

/** Plans the second half, which takes longer: a file of the stock is named after its content. */
export const planFiles = (context: SiteContext, documents: readonly PlannedPage[]): PlannedPage[] =>
  planRoutes(context, FILE_ROUTES, documents);

/** Sitemaps leave out pages that need a sign-in. */
const listNowhere = (): undefined => undefined;

/** Returns the pages of the routes alone. `before` are those of other routes, whose paths are taken. */
function planRoutes(context: SiteContext, routes: readonly AnyRoute[], before: readonly PlannedPage[]): PlannedPage[] {
  const templates = new Map(before.map(({ path, template }) => [path, template]));
  const planned = [...before];
  const gates = listSiteGates(context.site);
  for (const { template, status, isDated, plan } of routes) {
    for (const { path, title, partitionKey, inputs, listing } of plan(context, planned)) {
      const otherTemplate = templates.get(path);
      if (otherTemplate !== undefined) {
        throw new DuplicatePathError(
          `Two pages have the path ${path}, one with the template ${otherTemplate} and one with ${template}. Change one of them in site.json or in the feed.`,
        );
      }
      templates.set(path, template);
      planned.push({
        path,
        file: getPublishedFile(path),
        template,
        status,
        isDated,
        title,
        partitionKey,
        inputs,
        listing: findSignInGate(gates, path) ? listNowhere : listing,
      });
    }
  }
  return planned.slice(before.length);
}
