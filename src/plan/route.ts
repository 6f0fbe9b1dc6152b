import type { SiteContext } from './context.ts';
import type { PageTemplate, TemplateInputs } from './inputs/index.ts';

/** Sitemap data of a page besides its URL. */
export interface Listing {
  /** URLs of the page's own pictures. */
  readonly images?: readonly string[] | undefined;
}

/** Returns the day (YYYY-MM-DD) on which a page's content last changed, if that page is already built. */
export type PageDates = (path: string) => string | undefined;

/** A page before it is rendered. */
export interface PlannedPage {
  readonly path: string;
  /** File that it is published as, relative to the site's folder. */
  readonly file: string;
  readonly template: PageTemplate;
  /** Status code for hosts that can set one: 410 for a delisted car. */
  readonly status: number;
  /** True if its inputs depend on the days on which other pages changed, so that it is written after them. */
  readonly isDated: boolean;
  /** Title of a page other than stock that a menu would link to. */
  readonly title?: string | undefined;
  /** Processes that divide the pages of a site get those of neighbouring keys. Pages without a key stay together too. */
  readonly partitionKey?: string | undefined;
  /** Everything that the page shows besides the tenant's frame. Plain JSON, because it is part of the page's key. */
  readonly inputs: (dates?: PageDates) => object;
  /** Returns the page's sitemap data, or undefined if sitemaps leave it out. */
  readonly listing: () => Listing | undefined;
}

/** A kind of URL: the paths of this kind that a site has, and the inputs of the page at each. */
export interface Route<Name extends PageTemplate, Params> {
  readonly template: Name;
  readonly status?: number | undefined;
  /** True if inputs ask for `dates`. */
  readonly isDated?: boolean | undefined;
  /** `planned` are the pages of the routes before this one. */
  readonly paths: (
    context: SiteContext,
    planned: readonly PlannedPage[],
  ) => readonly { readonly path: string; readonly params: Params }[];
  readonly inputs: (context: SiteContext, params: Params, dates: PageDates) => TemplateInputs[Name];
  /** Title of a page other than stock that a menu would link to. */
  readonly title?: (params: Params) => string;
  /** Pages with the same or a neighbouring key show the same cars, so that one process renders their cards once. */
  readonly partitionKey?: (params: Params) => string;
  /**
   * Sitemap data of a page. By default every page with status 200 is listed. A page that is hidden from search engines, or
   * whose canonical URL is another one, returns `undefined`.
   */
  readonly listing?: (context: SiteContext, params: Params, path: string) => Listing | undefined;
}

/** A route with its parameter type hidden. */
export interface AnyRoute {
  readonly template: PageTemplate;
  readonly status: number;
  readonly isDated: boolean;
  readonly plan: (
    context: SiteContext,
    planned?: readonly PlannedPage[],
  ) => readonly Pick<PlannedPage, 'path' | 'title' | 'partitionKey' | 'inputs' | 'listing'>[];
}

const undated: PageDates = () => undefined;

const refuseDates: PageDates = (path) => {
  throw new Error(`A page shows when ${path} changed, but its route is not dated, so it would be written too early.`);
};

/** Combines a route's paths and inputs, so that one table can hold all kinds of routes. */
export function defineRoute<Name extends PageTemplate, Params>({
  template,
  status = 200,
  isDated = false,
  paths,
  inputs,
  title,
  partitionKey,
  listing = () => ({}),
}: Route<Name, Params>): AnyRoute {
  return {
    template,
    status,
    isDated,
    plan: (context, planned = []) =>
      paths(context, planned).map(({ path, params }) => ({
        path,
        title: title?.(params),
        partitionKey: partitionKey?.(params),
        inputs: (dates = undated) => inputs(context, params, isDated ? dates : refuseDates),
        listing: () => (status === 200 && !path.includes('.') ? listing(context, params, path) : undefined),
      })),
  };
}
