import { type LandingPage, type LandingSubject, searchPageData } from '#src/features/search/index.ts';
import { cardsNameRepayments } from './hit-owner.ts';
import type { Crumb } from './page.ts';
import { type Catalogue, catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { homeCrumb, stockCrumbs } from './routes-crumbs.ts';

export const searchRoute = route({
  template: '/search',
  paths: (context) => catalogueOf(context).landings.map((page) => ({ path: page.path, params: page })),
  inputs: (context, page) => {
    const catalogue = catalogueOf(context);
    const { landings, scope, hits } = catalogue;
    return {
      subject: page.subject,
      data: searchPageData(page, landings, scope, hits, context.clock),
      crumbs: crumbsOf(context, catalogue, page),
      indexable: page.indexable,
      ...cardsNameRepayments(context.site),
    };
  },
  listing: (_, page) => (page.indexable ? {} : undefined),
});

/** The way to a search page, without the page itself. */
function crumbsOf(context: SiteContext, catalogue: Catalogue, page: LandingPage): Crumb[] {
  if (page.path === context.site.search.defaultPath) return [homeCrumb(context.site)];
  const crumbs = stockCrumbs(context, catalogue, carOf(page.subject));
  return crumbs.filter(({ url }) => url !== page.path);
}

function carOf(subject: LandingSubject): { make: string; model?: string } | undefined {
  return subject.kind === 'make' || subject.kind === 'model' ? subject : undefined;
}
