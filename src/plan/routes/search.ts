import { showsRepaymentsOnCards } from '#src/features/finance/offer/index.ts';
import { createSearchPageData, type LandingPage, type LandingSubject } from '#src/features/search/index.ts';
import { listStockCrumbs, makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { type Catalogue, getCatalogue } from '../catalogue/catalogue.ts';
import type { SiteContext } from '../context.ts';
import type { Crumb } from '../inputs/index.ts';
import { defineRoute } from '../route.ts';
import { getAtomPath } from './files/syndication.ts';

export const searchRoute = defineRoute({
  template: '/search',
  paths: (context) => getCatalogue(context).landings.map((page) => ({ path: page.path, params: page })),
  inputs: (context, page) => {
    const catalogue = getCatalogue(context);
    const { landings, scope, hits } = catalogue;
    const { subject, indexable } = page;
    const crumbs = listSearchCrumbs(context, catalogue, page);
    const data = createSearchPageData(page, landings, scope, hits, context.clock);
    const view = { subject, data, crumbs, indexable, feed: getAtomPath(context, page) };
    return {
      subject,
      crumbs,
      repayments: showsRepaymentsOnCards(context.site),
      head: { fragment: 'search-head', inputs: view },
      results: { fragment: 'search-results', inputs: view },
    };
  },
  listing: (_, page) => (page.indexable ? {} : undefined),
});

/** Returns the breadcrumbs of a search page, without the page itself. */
function listSearchCrumbs(context: SiteContext, catalogue: Catalogue, page: LandingPage): Crumb[] {
  if (page.path === context.site.search.defaultPath) return [makeHomeCrumb(context.site)];
  const crumbs = listStockCrumbs(context, catalogue, getSubjectCar(page.subject));
  return crumbs.filter(({ url }) => url !== page.path);
}

function getSubjectCar(subject: LandingSubject): { make: string; model?: string | undefined } | undefined {
  return subject.kind === 'make' || subject.kind === 'model' ? subject : undefined;
}
