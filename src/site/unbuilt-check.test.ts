import { expect, test } from 'vitest';
import { siteInput, siteOf } from '#tests/sites/site-of.ts';
import type { Site } from './schema.ts';
import { unbuiltWarnings } from './unbuilt-check.ts';

const warningsOf = (saving: Site['features']['saved']['saving']): string[] => {
  const more = { features: { saved: { saving } } };
  return unbuiltWarnings(siteOf(more), `\uFEFF${JSON.stringify(siteInput(more), undefined, 2)}`, 'tenants/a/site.json');
};

test('a watchlist is warned of with file and line: its pages are not built yet', () => {
  const [warning = '', ...others] = warningsOf('watchlist');
  expect(others).toEqual([]);
  expect(warning).toMatch(/^tenants\/a\/site\.json:\d+ {2}features\.saved\.saving\n/u);
  expect(warning).toContain('/watchlist and /sign-in, which are not built yet');
  expect((['favourites', 'none'] as const).flatMap(warningsOf)).toEqual([]);
});
