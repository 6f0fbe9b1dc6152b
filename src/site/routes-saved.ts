import { type ListName, SAVED_PATHS } from '#src/features/saved/index.ts';
import { route } from './routes-context.ts';

/** `/favourites` and `/compare` (spec 2 §2). What stands on them is in the shopper's browser alone. */
export const savedRoute = route({
  template: '/saved',
  paths: ({ site }) => {
    const lists: readonly ListName[] = ['favourites', 'compare'];
    return lists.filter((list) => site.features.saved[list]).map((list) => ({ path: SAVED_PATHS[list], params: list }));
  },
  inputs: (_, list) => ({ list }),
  listing: () => undefined,
});
