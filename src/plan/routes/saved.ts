import { showsRepaymentsOnCards } from '#src/features/finance/offer/index.ts';
import { type BrowserList, listSavedLists, SAVED_PATHS, SAVING_PATHS } from '#src/features/saved/index.ts';
import { defineRoute } from '../route.ts';

/** `/favourites` and `/compare`. Their content exists only in the shopper's browser. */
export const savedRoute = defineRoute({
  template: '/saved',
  paths: ({ site }) => {
    const lists = listSavedLists(site.features.saved).filter((list): list is BrowserList => list !== 'watchlist');
    return lists.flatMap((list) =>
      (list === 'favourites' ? SAVING_PATHS : [SAVED_PATHS[list]]).map((path) => ({ path, params: list })),
    );
  },
  inputs: ({ site }, list) => ({ list, repayments: showsRepaymentsOnCards(site) }),
  listing: () => undefined,
});
