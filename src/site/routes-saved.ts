import { keptLists, type ListName, SAVED_PATHS } from '#src/features/saved/index.ts';
import { cardsNameRepayments } from './hit-owner.ts';
import { route } from './routes-context.ts';

/** `/favourites` and `/compare` (spec 2 §2). What stands on them is in the shopper's browser alone. */
export const savedRoute = route({
  template: '/saved',
  paths: ({ site }) => {
    const lists = keptLists(site.features.saved).filter((list): list is ListName => list !== 'watchlist');
    return lists.map((list) => ({ path: SAVED_PATHS[list], params: list }));
  },
  inputs: ({ site }, list) => ({ list, ...cardsNameRepayments(site) }),
  listing: () => undefined,
});
