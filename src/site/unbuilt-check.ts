import { type Finding, formatProblems } from '#src/lib/problem.ts';
import { jsonPlaces } from '#src/lib/problem-json.ts';
import { located } from '#src/lib/problem-place.ts';
import type { Site } from './schema.ts';

/**
 * What a tenant's file asks for that leads to pages which the platform does not have yet, each as a text. Warnings and no
 * errors: such a site can be built and tried out, and whoever publishes it is told what its visitors would meet.
 */
export function unbuiltWarnings({ features }: Site, text: string, file: string): string[] {
  if (features.saved.saving !== 'watchlist') return [];
  const json = text.replace(/^\uFEFF/u, '');
  const { offsets } = jsonPlaces(json);
  return located([WATCHLIST], { offsets, text: json, file }).map((problem) => formatProblems([problem]));
}

const WATCHLIST: Finding = {
  path: 'features.saved.saving',
  message: 'A watchlist leads to /watchlist and /sign-in, which are not built yet',
  expected: '"favourites" or "none" on a site that is published',
  received: '"watchlist"',
  fix: 'Write "favourites" until these pages and the service behind them are there; do not publish the site before.',
};
