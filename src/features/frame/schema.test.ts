import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ScriptsSchema } from '#src/features/consent/schema.ts';
import { BannerSchema } from './banner/schema.ts';
import { makeFooterFeaturesSchema } from './footer/schema.ts';
import { makeHeaderFeaturesSchema } from './header/schema.ts';
import { DYNAMIC_DROPDOWNS, NavItemSchema } from './nav-schema.ts';

const findProblem = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.[0].message;

describe('NavItemSchema', () => {
  test('accepts every documented field', () => {
    const item = {
      name: 'Buy',
      url: '/search/used-cars',
      className: 'wide',
      target: '_blank',
      mobileOpen: true,
      dynamicDropdown: 'stock',
      dropdownItems: [{ name: 'Finance', url: '/finance', target: '_self', className: 'x' }],
      dropdownMenus: [{ name: 'By body', items: [{ name: 'Utes', url: '/search/ute' }] }],
    };
    expect(v.parse(NavItemSchema, item)).toEqual(item);
  });

  test.each(DYNAMIC_DROPDOWNS)('a dropdown may be filled from %s, without a url', (dynamicDropdown) => {
    expect(v.is(NavItemSchema, { name: 'Menu', dynamicDropdown })).toBe(true);
  });

  test('refuses an item without a target', () => {
    const [issue] = v.safeParse(NavItemSchema, { name: 'Menu' }).issues ?? [];
    expect(issue?.message).toBe('Give the item a "url", or a "dynamicDropdown", "dropdownItems" or "dropdownMenus".');
  });

  test.each(['javascript:alert(1)', '//evil.example', 'finance'])('refuses the url %s', (url) => {
    expect(v.is(NavItemSchema, { name: 'Menu', url })).toBe(false);
  });
});

describe('switches of header and footer', () => {
  test('default to the plain layouts and no extras', () => {
    expect(v.parse(makeHeaderFeaturesSchema(['bar']), {})).toMatchObject({
      variant: 'standard',
      layout: 'bar',
      rating: false,
    });
    expect(v.parse(makeFooterFeaturesSchema(['columns']), {})).toEqual({
      layout: 'columns',
      hours: true,
      licences: true,
      team: false,
      map: false,
      group: { show: false, logo: 'dark', align: 'left' },
    });
  });
});

describe('BannerSchema', () => {
  test('refuses a banner that ends before it begins', () => {
    const days = { text: 'Closed', from: '2026-12-24', until: '2026-12-23' };
    expect(findProblem(BannerSchema, days)).toBe('Let "until" be the day of "from" or a later one.');
    expect(v.is(BannerSchema, { ...days, until: '2026-12-24' })).toBe(true);
  });
});

describe('ScriptsSchema', () => {
  const script = { name: 'Chat', purpose: 'chat', src: 'https://chat.example/a.js', load: 'consent' };

  test.each(['http://chat.example/a.js', '/other/a.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
    'refuses the script %s',
    (src) => {
      expect(v.is(ScriptsSchema, [{ ...script, src }])).toBe(false);
    },
  );

  test.each(['onload', 'src', 'async', 'data-', 'data-A', 'style', 'data-x y'])('refuses the attribute %s', (name) => {
    expect(findProblem(ScriptsSchema, [{ ...script, attributes: { [name]: 'x' } }])).toBe(
      'Use "id" or names that begin with "data-".',
    );
  });

  test('accepts an id and data attributes with any value', () => {
    const attributes = { id: 'chat', 'data-account-id': '"><script>' };
    expect(v.parse(ScriptsSchema, [{ ...script, attributes }])).toEqual([{ ...script, attributes, hosts: [] }]);
  });
});
