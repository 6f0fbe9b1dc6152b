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
}

/** A page before it is rendered. */
export interface PlannedPage {
  readonly path: string;
  /** Where it is published, relative to the site's folder. */
  readonly file: string;
  readonly template: Template;
  /** What a host that can answers with: 410 for a car that is gone (D7). */
  readonly status: number;
  /** Everything that the page shows, beside the tenant's frame. Plain JSON: it is part of the page's key. */
  readonly inputs: () => object;
}

/** A kind of URL: which paths of it a site has, and what the page at each shows. */
export interface Route<Name extends Template, Params> {
  readonly template: Name;
  readonly status?: number;
  readonly paths: (context: SiteContext) => readonly { readonly path: string; readonly params: Params }[];
  readonly inputs: (context: SiteContext, params: Params) => TemplateInputs[Name];
}

/** A route whose parameters are nobody else's business. */
export interface AnyRoute {
  readonly template: Template;
  readonly status?: number;
  readonly plan: (context: SiteContext) => readonly { readonly path: string; readonly inputs: () => object }[];
}

/** Ties a route's paths and inputs together, so that a table can hold routes of every kind. */
export function route<Name extends Template, Params>({
  template,
  status,
  paths,
  inputs,
}: Route<Name, Params>): AnyRoute {
  return {
    template,
    ...(status !== undefined && { status }),
    plan: (context) => paths(context).map(({ path, params }) => ({ path, inputs: () => inputs(context, params) })),
  };
}
