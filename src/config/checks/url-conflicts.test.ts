import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSiteInput } from '#tests/fixtures/site.ts';
import { findUrlConflicts } from './url-conflicts.ts';

const describeProblems = (site: unknown) =>
  formatProblems(findUrlConflicts(site).map((finding) => ({ file: 'site.json', ...finding })));
const listConflictPaths = (site: unknown) => findUrlConflicts(site).map(({ path }) => path);

describe('findUrlConflicts', () => {
  test('names both of two locations with the same slug', () => {
    const locations = [makeLocationInput(), makeLocationInput({ id: 2, name: 'City Motors Service' })];
    expect(describeProblems(makeSiteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].slug
        URL used twice
        expected  a URL that nothing else uses
        received  "/locations/parramatta", used by the location "City Motors Service" and by the location "City Motors Parramatta" (locations[0].slug)
        fix       Change one of them."
    `);
  });

  test('names both of two models with the same slug', () => {
    const models = ['Falcon', 'Falcon GT'].map((name) => ({ name, slug: 'falcon' }));
    expect(describeProblems(makeSiteInput({ models }))).toMatchInlineSnapshot(`
      "site.json  models[1].slug
        URL used twice
        expected  a URL that nothing else uses
        received  "/falcon", used by the model "Falcon GT" and by the model "Falcon" (models[0].slug)
        fix       Change one of them."
    `);
  });

  test('names both of two search pages with the same path, however the path is written', () => {
    const pages = ['utes', '/search/utes', 'search/utes'].map((path) => ({ path, title: path }));
    expect(listConflictPaths(makeSiteInput({ search: { pages } }))).toEqual([
      'search.pages[1].path',
      'search.pages[2].path',
    ]);
  });

  test('a model cannot have the address of a page of the platform', () => {
    const models = [{ name: 'Contact', slug: 'contact' }];
    expect(describeProblems(makeSiteInput({ models }))).toMatchInlineSnapshot(`
      "site.json  models[0].slug
        URL used twice
        expected  a URL that nothing else uses
        received  "/contact", used by the model "Contact" and by the platform's own /contact
        fix       Change one of them."
    `);
  });

  test('the dealer’s own garage address is unique, and the default one belongs to the platform', () => {
    const makeGarageInput = (garagePath: string) => ({
      models: [{ name: 'Motorama', slug: 'mymotorama' }],
      features: { account: { garagePath } },
    });
    expect(listConflictPaths(makeSiteInput(makeGarageInput('/mymotorama')))).toEqual(['models[0].slug']);
    expect(listConflictPaths(makeSiteInput(makeGarageInput('/contact')))).toEqual(['features.account.garagePath']);
    expect(listConflictPaths(makeSiteInput(makeGarageInput('/my-garage')))).toEqual([]);
  });

  test('a model cannot have the address of a search page', () => {
    const search = { pages: [{ path: '/specials', title: 'Specials' }] };
    const models = [{ name: 'Specials', slug: 'specials' }];
    expect(listConflictPaths(makeSiteInput({ search, models }))).toEqual(['models[0].slug']);
  });

  test('a model that links to another site uses no URL', () => {
    const models = [{ name: 'Contact', slug: 'contact', override_url: 'https://maker.example/model' }];
    expect(listConflictPaths(makeSiteInput({ models }))).toEqual([]);
  });

  test.each(['used-cars', '/search/new-cars', 'ute', '/contact', '/cars/specials', '/locations/x'])(
    "a search page cannot be at %s, which is the platform's",
    (path) => {
      expect(listConflictPaths(makeSiteInput({ search: { pages: [{ path, title: 'X' }] } }))).toEqual([
        'search.pages[0].path',
      ]);
    },
  );

  test.each(['/contact', '/cars/list'])('the default search path cannot be %s', (defaultPath) => {
    expect(listConflictPaths(makeSiteInput({ search: { defaultPath } }))).toEqual(['search.defaultPath']);
  });

  test('a model cannot have the address of the default search page', () => {
    const models = [{ name: 'Stock', slug: 'stock' }];
    expect(listConflictPaths(makeSiteInput({ search: { defaultPath: '/stock' }, models }))).toEqual(['models[0].slug']);
  });

  test("the default search path may be one of the platform's or one of the search pages", () => {
    const pages = [{ path: '/used-car/list', title: 'Used cars' }];
    for (const defaultPath of ['used-cars', '/used-car/list', 'used-cars-brisbane']) {
      expect(listConflictPaths(makeSiteInput({ search: { defaultPath, pages } }))).toEqual([]);
    }
  });
});
