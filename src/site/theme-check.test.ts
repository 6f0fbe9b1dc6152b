import { expect, test } from 'vitest';
import { siteInput, siteOf } from '#tests/sites/site-of.ts';
import { themeWarnings } from './theme-check.ts';

const warningsOf = (theme: object): string[] => {
  const text = JSON.stringify(siteInput({ theme }), undefined, 2);
  return themeWarnings(siteOf({ theme }), `\uFEFF${text}`, 'tenants/city-motors/site.json');
};

test('a colour below AA is told with file and line, and how to mend it', () => {
  const [warning = '', ...others] = warningsOf({ brand: '#facc15' });
  expect(others).toEqual([]);
  expect(warning).toMatch(/^tenants\/city-motors\/site\.json:\d+ {2}theme\.brand\n/u);
  expect(warning).toMatch(/fix {7}Write "#[0-9a-f]{6}", the nearest colour that passes\.$/u);
});

test('colours that the template chose are none of the tenant’s business', () => {
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ mode: 'dark' })).toEqual([]);
});
