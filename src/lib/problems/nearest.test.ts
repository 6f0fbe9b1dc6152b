import { describe, expect, test } from 'vitest';
import { findNearest } from './nearest.ts';

const keys = ['timeZone', 'template', 'name', 'url', 'facebook_url', 'navigation', 'locations', 'phone'];

describe('findNearest', () => {
  test.each([
    ['timezone', 'timeZone'],
    ['time_zone', 'timeZone'],
    ['tempalte', 'template'],
    ['nmae', 'name'],
    ['facebookUrl', 'facebook_url'],
    ['nav', 'navigation'],
    ['location', 'locations'],
    ['fone', 'phone'],
  ])('%s suggests %s', (word, suggestion) => {
    expect(findNearest(word, keys)).toBe(suggestion);
  });

  test.each(['colour', 'x', 'map', '', 'n'.repeat(10_000)])('%.20s suggests nothing', (word) => {
    expect(findNearest(word, keys)).toBeUndefined();
  });
});
