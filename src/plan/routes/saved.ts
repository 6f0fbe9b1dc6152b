import { showsRepaymentsOnCards } from '#src/features/finance/offer/index.ts';
import {
  type BrowserList,
  type CompareOffers,
  listSavedLists,
  listSavingPaths,
  SAVED_PATHS,
} from '#src/features/saved/index.ts';
import type { SiteContext } from '../context.ts';
import { defineRoute } from '../route.ts';
import { findPagesAmong, type HasPage } from './car-actions.ts';

/** `/favourites` and `/compare`. Their content exists only in the shopper's browser. */
export const savedRoute = defineRoute({
  template: '/saved',
  paths: ({ site }, planned) => {
    const hasPage = findPagesAmong(planned);
    const lists = listSavedLists(site.features.saved).filter((list): list is BrowserList => list !== 'watchlist');
    return lists.flatMap((list) =>
      (list === 'favourites' ? listSavingPaths(site.locale) : [SAVED_PATHS[list]]).map((path) => ({
        path,
        params: { list, hasPage },
      })),
    );
  },
  inputs: ({ site }, { list, hasPage }) => {
    const repayments = showsRepaymentsOnCards(site);
    return list === 'compare' ? { list, repayments, offers: makeCompareOffers(site, hasPage) } : { list, repayments };
  },
  listing: () => undefined,
});

/** Returns the dealer's actions that the comparison has as well. It knows no yards, so it has none that are an e-mail. */
function makeCompareOffers({ features, payments }: SiteContext['site'], hasPage: HasPage): CompareOffers {
  const { actions } = features.cars;
  return {
    enquire: actions.includes('enquire') && hasPage('/enquiry'),
    testDrive: actions.includes('test-drive') && hasPage('/test-drive'),
    testDriveReserved: payments.testDriveReserved,
  };
}
