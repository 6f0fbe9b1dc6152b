import { describe, expect, test } from 'vitest';
import type { NavEntry } from '../nav.ts';
import { estimateNavFit } from './fit.ts';

const link = (name: string): NavEntry => ({ kind: 'link', name, url: '/' });
const logo = { name: 'City Motors', url: '/assets/logo.svg' };
const NAMES = ['Stock', 'New models', 'Makes', 'Body types', 'Owners', 'Locations', 'Contact', 'Finance', 'Careers'];

describe('estimateNavFit', () => {
  test('a typical navigation fits beside the logo', () => {
    expect(estimateNavFit(logo, NAMES.slice(0, 7).map(link))).toBe('beside');
  });

  test('nine items fit only on wide screens, and many long ones never', () => {
    expect(estimateNavFit(logo, NAMES.map(link))).toBe('beside-when-wide');
    expect(
      estimateNavFit(
        logo,
        NAMES.map((name) => link(`${name} and more`)),
      ),
    ).toBe('below');
  });

  test('a wide logo leaves less room than a square one', () => {
    const nine = NAMES.map(link);
    expect(estimateNavFit({ ...logo, size: { width: 100, height: 100 } }, nine)).toBe('beside');
    expect(estimateNavFit({ ...logo, size: { width: 600, height: 100 } }, nine)).toBe('beside-when-wide');
  });

  test('the garage link takes the width of its icon', () => {
    const seven = NAMES.slice(0, 7).map(link);
    const wide = { ...logo, size: { width: 580, height: 100 } };
    expect([estimateNavFit(wide, seven), estimateNavFit(wide, seven, true)]).toEqual(['beside', 'beside-when-wide']);
  });

  test('a long text name takes at most the width of a logo, on up to two lines', () => {
    const long = { name: 'The Old Harbour Road Motor Company Limited' };
    expect(estimateNavFit(logo, NAMES.slice(0, 7).map(link))).toBe('beside');
    expect(estimateNavFit(long, NAMES.slice(0, 7).map(link))).toBe('beside-when-wide');
    expect(estimateNavFit({ name: 'x'.repeat(500) }, NAMES.slice(0, 7).map(link))).toBe('beside-when-wide');
  });
});
