import { expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import { findCrossProblems } from './index.ts';

const describeProblems = (path: string, more: object = {}) =>
  formatProblems(
    findCrossProblems(makeSiteInput({ finance: { path }, ...more }), 'city-motors').map((finding) => ({
      file: 'site.json',
      ...finding,
    })),
  );

test('reports a mistyped finance page, because every car’s link to it would become an email link', () => {
  expect(describeProblems('/finance-enquriy')).toMatchInlineSnapshot(`
    "site.json  finance.path
      Finance page that this site does not have
      expected  a page of this site, such as "/finance", or a web address that starts with https://
      received  "/finance-enquriy"
      fix       Use "/finance", "/finance-enquiry" or "/apply-for-finance", which every site has, or one of your own pages, such as "/pages/loans"."
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
  expect(describeProblems(path)).toBe('');
});

test('a page defined in the config can be a finance page', () => {
  const models = [{ name: 'Falcon', slug: 'falcon', manufacturer: 'ford' }];
  expect(describeProblems('/falcon', { models })).toBe('');
  expect(describeProblems('/falcon')).not.toBe('');
});

test.each([
  ['/finance/', '/finance'],
  ['/finance-enquiry/?from=car', '/finance-enquiry?from=car'],
  ['https://loans.example/apply/', 'https://loans.example/apply/'],
])('%s is read as %s: page URLs have no trailing slash', (path, read) => {
  expect(makeSite({ finance: { path } }).finance.path).toBe(read);
});
