import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SearchSchema, toSearchPath } from './schema.ts';

const findFix = (input: unknown) => v.safeParse(SearchSchema, input).issues?.map(({ message }) => message) ?? [];

describe('toSearchPath', () => {
  test.each([
    ['used-cars', '/search/used-cars'],
    ['search/used-cars', '/search/used-cars'],
    ['/search/used-cars', '/search/used-cars'],
    ['/used-car/list', '/used-car/list'],
    ['searching', '/search/searching'],
  ])('turns %s into %s', (written, path) => {
    expect(toSearchPath(written)).toBe(path);
  });
});

describe('SearchSchema', () => {
  test.each([
    'new-used-and-demo-cars',
    'used-cars',
    'used-cars-brisbane',
    'new-and-used-motorcycles',
    'subscription-cars',
    'rental-cars',
    '/used-car/list',
  ])('the default search path may be %s', (defaultPath) => {
    expect(v.parse(SearchSchema, { defaultPath }).defaultPath).toBe(toSearchPath(defaultPath));
  });

  test.each(['//evil.example', 'used cars', '../used', 'used/', '/', '', 'Used', 'a?b=c'])(
    'the default search path may not be %j',
    (defaultPath) => {
      expect(findFix({ defaultPath })).toHaveLength(1);
    },
  );

  test('the minimum price is 3 by default', () => {
    expect(v.parse(SearchSchema, {}).minimumPrice).toBe(3);
  });

  test.each([0, 7, 14])('the minimum price may be %d', (minimumPrice) => {
    expect(v.parse(SearchSchema, { minimumPrice }).minimumPrice).toBe(minimumPrice);
  });

  test.each([-1, 15, 2.5])('the minimum price may not be %d', (minimumPrice) => {
    expect(findFix({ minimumPrice })).toContain('Write a whole number of dollars from 0 to 14.');
  });

  test('accepts a filter expression of the dealer', () => {
    const filter = '(make = "Land Rover" OR price < 20000) AND NOT location_name IN ["A", "B"]';
    expect(v.parse(SearchSchema, { filter }).filter).toBe(filter);
  });

  test.each(['make = "Toyota', '(make = Toyota', 'make = Toyota)', 'make = Toyota OR', 'colour_of_money = 1', ''])(
    'the filter %j reports the error of the expression parser',
    (filter) => {
      const [fix, ...more] = findFix({ filter });
      expect(fix).toMatch(/^(?:Expected|Character) .+\.\n.*\n *\^$/u);
      expect(more).toEqual([]);
    },
  );

  test('narrows a landing page by values and ranges', () => {
    const pages = [{ path: 'utes', title: 'Utes', refinements: { body: ['Ute'], price: [':20000', '1:2', '5000:'] } }];
    expect(v.parse(SearchSchema, { pages }).pages[0]).toMatchObject({ path: '/search/utes' });
  });

  test.each([{ price: ['cheap'] }, { price: [':'] }, { bodies: ['Ute'] }, { body: 'Ute' }])(
    'a landing page cannot be narrowed by %j',
    (refinements) => {
      expect(findFix({ pages: [{ path: 'utes', title: 'Utes', refinements }] })).toHaveLength(1);
    },
  );

  test('accepts an attribute and a direction as sort order', () => {
    expect(v.parse(SearchSchema, { sort: 'price:asc' }).sort).toBe('price:asc');
    expect(findFix({ sort: 'name:asc' })).toHaveLength(1);
  });

  test('accepts each known filter once', () => {
    expect(v.parse(SearchSchema, { facets: ['price', 'make'] }).facets).toEqual(['price', 'make']);
    expect(findFix({ facets: ['make', 'make'] })).toEqual(['Name each filter once.']);
    expect(findFix({ facets: ['make', 'horsepower'] })).toHaveLength(1);
  });

  test('accepts a proxy of the dealer with its own headers', () => {
    const endpoint = { url: 'https://proxy.example/find', headers: { 'x-site': 'a' } };
    expect(v.parse(SearchSchema, { endpoint }).endpoint).toEqual(endpoint);
    expect(v.parse(SearchSchema, { endpoint: 'api' }).endpoint).toBe('api');
    expect(findFix({ endpoint: 'proxy' })).toHaveLength(1);
    expect(findFix({ endpoint: { url: 'javascript:alert(1)' } })).toHaveLength(1);
    expect(findFix({ endpoint: { ...endpoint, headers: { 'a b': 'x' } } })).toHaveLength(1);
  });
});
