import type { ContentPage } from '#src/features/content/index.ts';
import type { StockStatus } from '#src/features/freshness/index.ts';
import type { TenantAssets } from '#src/features/images/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Car, DepartedCar } from '#src/stock/index.ts';
import type { Site } from './index.ts';
import type { Template, TemplateInputs } from './page.ts';

/** Everything that a site is planned from. */
export interface SiteContext {
  readonly site: Site;
  /** The cars that the site shows (see listing.ts), in the order of the feed. */
  readonly stock: readonly Car[];
  /** Cars that had a page and are gone: dropped from the feed, or sold longer ago than sold cars show (D7). */
  readonly departed: readonly DepartedCar[];
  readonly clock: Clock;
  /** Pictures of the tenant's own; without them its pages name the files as they are. */
  readonly assets?: TenantAssets;
  /** The pages that the dealer has written. */
  readonly pages?: readonly ContentPage[];
  /** What the published site says of its cars between two builds. */
  readonly status?: StockStatus;
  /** A build to try things out on: what visitors send reaches no dealer. */
  readonly mock?: boolean;
}

/** What a sitemap says of a page beside its address. */
export interface Listing {
  /** Addresses of pictures that are the page's own. */
  readonly images?: readonly string[];
}

/** The day (YYYY-MM-DD) on which what a page shows last changed, as far as the build has come. */
export type PageDates = (path: string) => string | undefined;

/** A page before it is rendered. */
export interface PlannedPage {
  readonly path: string;
  /** Where it is published, relative to the site's folder. */
  readonly file: string;
  readonly template: Template;
  /** What a host that can answers with: 410 for a car that is gone (D7). */
  readonly status: number;
  /** Everything that the page shows, beside the tenant's frame. Plain JSON: it is part of the page's key. */
  readonly inputs: (dates?: PageDates) => object;
  /** How sitemaps list the page; nothing where they do not. */
  readonly listing: () => Listing | undefined;
}

/** A kind of URL: which paths of it a site has, and what the page at each shows. */
export interface Route<Name extends Template, Params> {
  readonly template: Name;
  readonly status?: number;
  /** `planned` are the pages of the routes before this one. */
  readonly paths: (
    context: SiteContext,
    planned: readonly PlannedPage[],
  ) => readonly { readonly path: string; readonly params: Params }[];
  readonly inputs: (context: SiteContext, params: Params, dates: PageDates) => TemplateInputs[Name];
  /**
   * How sitemaps list a page. Left out, every page that is answered with 200 is to be found; one that search engines are
   * kept out of, or that has another address, says `undefined`.
   */
  readonly listing?: (context: SiteContext, params: Params, path: string) => Listing | undefined;
}

/** A route whose parameters are nobody else's business. */
export interface AnyRoute {
  readonly template: Template;
  readonly status?: number;
  readonly plan: (
    context: SiteContext,
    planned?: readonly PlannedPage[],
  ) => readonly Pick<PlannedPage, 'path' | 'inputs' | 'listing'>[];
}

const undated: PageDates = () => undefined;

/** Ties a route's paths and inputs together, so that a table can hold routes of every kind. */
export function route<Name extends Template, Params>({
  template,
  status,
  paths,
  inputs,
  listing = () => ({}),
}: Route<Name, Params>): AnyRoute {
  return {
    template,
    ...(status !== undefined && { status }),
    plan: (context, planned = []) =>
      paths(context, planned).map(({ path, params }) => ({
        path,
        inputs: (dates = undated) => inputs(context, params, dates),
        listing: () => (status === undefined && !path.includes('.') ? listing(context, params, path) : undefined),
      })),
  };
}
