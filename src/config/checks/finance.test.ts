import { expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import { findCrossProblems } from './index.ts';

const told = (path: string, more: object = {}) =>
  formatProblems(
    findCrossProblems(makeSiteInput({ finance: { path }, ...more }), 'city-motors').map((finding) => ({
      file: 'site.json',
      ...finding,
    })),
  );

test('reports a mistyped finance page, because every car’s link to it would become an email link', () => {
  expect(told('/finance-enquriy')).toMatchInlineSnapshot(`
    "site.json  finance.path
      A finance page that the site does not have
      expected  a page of this site such as "/finance", or an address that begins with https://
      received  "/finance-enquriy"
      fix       Write "/finance", "/finance-enquiry" or "/apply-for-finance": the platform makes that page itself. One of your own is at /pages/ and its name."
  `);
});

test.each([
  '/finance',
  '/finance/',
  '/apply-for-finance?from=car',
  '/pages/our-lenders',
  '/search/used-cars',
  'https://loans.example/apply/',
])('%s can be a finance page', (path) => {
  expect(told(path)).toBe('');
});

test('a page that the config itself names can be a finance page', () => {
  const models = [{ name: 'Falcon', slug: 'falcon', manufacturer: 'ford' }];
  expect(told('/falcon', { models })).toBe('');
  expect(told('/falcon')).not.toBe('');
});

test.each([
  ['/finance/', '/finance'],
  ['/finance-enquiry/?from=car', '/finance-enquiry?from=car'],
  ['https://loans.example/apply/', 'https://loans.example/apply/'],
])('%s is read as %s: pages of the site have no slash at their end', (path, read) => {
  expect(makeSite({ finance: { path } }).finance.path).toBe(read);
});
