import { FINDER_PATH } from '#src/features/content/index.ts';
import { makeFinderCounts } from '../../catalogue/finder.ts';
import { defineRoute } from '../../route.ts';

/** The hero with a search form. */
const HERO = 'finder';

/** The numbers of cars for the search form of the home page. */
export const finderRoute = defineRoute({
  template: '/finder.json',
  paths: ({ site }) => (site.features.home.hero === HERO ? [{ path: FINDER_PATH, params: undefined }] : []),
  inputs: (context) => ({ counts: makeFinderCounts(context) }),
});
