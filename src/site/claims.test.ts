import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { locationInput, siteInput } from '#tests/sites/site-of.ts';
import { claimProblems } from './claims.ts';

const told = (site: unknown) =>
  formatProblems(claimProblems(site).map((finding) => ({ file: 'site.json', ...finding })));
const pathsOf = (site: unknown) => claimProblems(site).map(({ path }) => path);

describe('claimProblems', () => {
  test('two locations with one slug are both named', () => {
    const locations = [locationInput(), locationInput({ id: 2, name: 'City Motors Service' })];
    expect(told(siteInput({ locations }))).toMatchInlineSnapshot(`
      "site.json  locations[1].slug
        Two claims on one URL
        expected  a URL that nothing else has
        received  "/locations/parramatta", claimed by the location "City Motors Service" and by the location "City Motors Parramatta" (locations[0].slug)
        fix       Change one of the two."
    `);
  });

  test('two models with one slug are both named', () => {
    const models = ['Falcon', 'Falcon GT'].map((name) => ({ name, slug: 'falcon' }));
    expect(told(siteInput({ models }))).toMatchInlineSnapshot(`
      "site.json  models[1].slug
        Two claims on one URL
        expected  a URL that nothing else has
        received  "/falcon", claimed by the model "Falcon GT" and by the model "Falcon" (models[0].slug)
        fix       Change one of the two."
    `);
  });

  test('two search pages with one path are both named, however the path is written', () => {
    const pages = ['utes', '/search/utes', 'search/utes'].map((path) => ({ path, title: path }));
    expect(pathsOf(siteInput({ search: { pages } }))).toEqual(['search.pages[1].path', 'search.pages[2].path']);
  });

  test('a model cannot have the address of a page of the platform', () => {
    const models = [{ name: 'Contact', slug: 'contact' }];
    expect(told(siteInput({ models }))).toMatchInlineSnapshot(`
      "site.json  models[0].slug
        Two claims on one URL
        expected  a URL that nothing else has
        received  "/contact", claimed by the model "Contact" and by the platform's own /contact
        fix       Change one of the two."
    `);
  });

  test('a garage of the dealer’s own has its address alone, and the usual one is the platform’s', () => {
    const garageAt = (garagePath: string) => ({
      models: [{ name: 'Motorama', slug: 'mymotorama' }],
      features: { account: { garagePath } },
    });
    expect(pathsOf(siteInput(garageAt('/mymotorama')))).toEqual(['models[0].slug']);
    expect(pathsOf(siteInput(garageAt('/contact')))).toEqual(['features.account.garagePath']);
    expect(pathsOf(siteInput(garageAt('/my-garage')))).toEqual([]);
  });

  test('a model cannot have the address of a search page', () => {
    const search = { pages: [{ path: '/specials', title: 'Specials' }] };
    const models = [{ name: 'Specials', slug: 'specials' }];
    expect(pathsOf(siteInput({ search, models }))).toEqual(['models[0].slug']);
  });

  test('a model that leads elsewhere claims nothing', () => {
    const models = [{ name: 'Contact', slug: 'contact', override_url: 'https://maker.example/model' }];
    expect(pathsOf(siteInput({ models }))).toEqual([]);
  });

  test.each(['used-cars', '/search/new-cars', 'ute', '/contact', '/cars/specials', '/locations/x'])(
    "a search page cannot be at %s, which is the platform's",
    (path) => {
      expect(pathsOf(siteInput({ search: { pages: [{ path, title: 'X' }] } }))).toEqual(['search.pages[0].path']);
    },
  );

  test.each(['/contact', '/cars/list'])('the default search path cannot be %s', (defaultPath) => {
    expect(pathsOf(siteInput({ search: { defaultPath } }))).toEqual(['search.defaultPath']);
  });

  test('a model cannot have the address of the default search page', () => {
    const models = [{ name: 'Stock', slug: 'stock' }];
    expect(pathsOf(siteInput({ search: { defaultPath: '/stock' }, models }))).toEqual(['models[0].slug']);
  });

  test('the default search path may be one of the platform or one of the search pages', () => {
    const pages = [{ path: '/used-car/list', title: 'Used cars' }];
    for (const defaultPath of ['used-cars', '/used-car/list', 'used-cars-brisbane']) {
      expect(pathsOf(siteInput({ search: { defaultPath, pages } }))).toEqual([]);
    }
  });
});
