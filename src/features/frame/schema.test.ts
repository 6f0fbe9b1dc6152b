import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DYNAMIC_DROPDOWNS, NavItemSchema } from './schema.ts';

describe('NavItemSchema', () => {
  test('every field of the specification is taken', () => {
    const item = {
      ...{ name: 'Buy', url: '/search/used-cars', className: 'wide', target: '_blank', mobileOpen: true },
      dynamicDropdown: 'stock',
      dropdownItems: [{ name: 'Finance', url: '/finance', target: '_self', className: 'x' }],
      dropdownMenus: [{ name: 'By body', items: [{ name: 'Utes', url: '/search/ute' }] }],
    };
    expect(v.parse(NavItemSchema, item)).toEqual(item);
  });

  test.each(DYNAMIC_DROPDOWNS)('a dropdown may be filled from %s, without a url', (dynamicDropdown) => {
    expect(v.is(NavItemSchema, { name: 'Menu', dynamicDropdown })).toBe(true);
  });

  test('an item that leads nowhere is an error', () => {
    const [issue] = v.safeParse(NavItemSchema, { name: 'Menu' }).issues ?? [];
    expect(issue?.message).toBe('Give the item a "url", or a "dynamicDropdown", "dropdownItems" or "dropdownMenus".');
  });

  test.each(['javascript:alert(1)', '//evil.example', 'finance'])('the url %s is refused', (url) => {
    expect(v.is(NavItemSchema, { name: 'Menu', url })).toBe(false);
  });
});
