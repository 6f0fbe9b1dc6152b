import { describe, expect, test } from 'vitest';
import { nearest } from './problem-nearest.ts';

const keys = ['timeZone', 'template', 'name', 'url', 'facebook_url', 'navigation', 'locations', 'phone'];

describe('nearest', () => {
  test.each([
    ['timezone', 'timeZone'],
    ['time_zone', 'timeZone'],
    ['tempalte', 'template'],
    ['nmae', 'name'],
    ['facebookUrl', 'facebook_url'],
    ['nav', 'navigation'],
    ['location', 'locations'],
    ['fone', 'phone'],
  ])('%s is a slip of %s', (word, meant) => {
    expect(nearest(word, keys)).toBe(meant);
  });

  test.each(['colour', 'x', 'map', '', 'n'.repeat(10_000)])('%.20s is a slip of nothing', (word) => {
    expect(nearest(word, keys)).toBeUndefined();
  });
});
