import { expect, test } from 'vitest';
import { makeLawfulInput, makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import { findConfigWarnings } from './warnings.ts';

const listWarnings = (theme: object): string[] => {
  const over = { theme, ...makeLawfulInput({ contact_detail: { email: 'sales@city.example' } }) };
  const text = JSON.stringify(makeSiteInput(over), undefined, 2);
  return findConfigWarnings(makeSite(over), `\uFEFF${text}`, 'tenants/city-motors/site.json');
};

test('reports a colour below AA with file, line and how to fix it', () => {
  const [warning = '', ...others] = listWarnings({ brand: '#facc15' });
  expect(others).toEqual([]);
  expect(warning).toMatch(/^tenants\/city-motors\/site\.json:\d+ {2}theme\.brand\n/u);
  expect(warning).toMatch(/fix {7}Write "#[0-9a-f]{6}", the nearest colour that passes\.$/u);
});

test('does not report colours that the template chose', () => {
  expect(listWarnings({})).toEqual([]);
  expect(listWarnings({ mode: 'dark' })).toEqual([]);
});
