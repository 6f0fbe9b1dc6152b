import { describe, expect, test } from 'vitest';
import type { NavEntry } from '../nav.ts';
import { navFit } from './fit.ts';

const link = (name: string): NavEntry => ({ kind: 'link', name, url: '/' });
const logo = { name: 'City Motors', url: '/assets/logo.svg' };
const NAMES = ['Stock', 'New models', 'Makes', 'Body types', 'Owners', 'Locations', 'Contact', 'Finance', 'Careers'];

describe('navFit', () => {
  test('a usual navigation stands beside the logo', () => {
    expect(navFit(logo, NAMES.slice(0, 7).map(link))).toBe('beside');
  });

  test('nine items do so only where there is room, and many long ones never', () => {
    expect(navFit(logo, NAMES.map(link))).toBe('beside-when-wide');
    expect(
      navFit(
        logo,
        NAMES.map((name) => link(`${name} and more`)),
      ),
    ).toBe('below');
  });

  test('a wide logo leaves less room than a square one', () => {
    const nine = NAMES.map(link);
    expect(navFit({ ...logo, size: { width: 100, height: 100 } }, nine)).toBe('beside');
    expect(navFit({ ...logo, size: { width: 600, height: 100 } }, nine)).toBe('beside-when-wide');
  });

  test('the way to a garage takes the room of its icon', () => {
    const seven = NAMES.slice(0, 7).map(link);
    const wide = { ...logo, size: { width: 580, height: 100 } };
    expect([navFit(wide, seven), navFit(wide, seven, true)]).toEqual(['beside', 'beside-when-wide']);
  });

  test('a long name set in type takes the room of a logo, and no more than two lines of it', () => {
    const long = { name: 'The Old Harbour Road Motor Company Limited' };
    expect(navFit(logo, NAMES.slice(0, 7).map(link))).toBe('beside');
    expect(navFit(long, NAMES.slice(0, 7).map(link))).toBe('beside-when-wide');
    expect(navFit({ name: 'x'.repeat(500) }, NAMES.slice(0, 7).map(link))).toBe('beside-when-wide');
  });
});
