import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { siteInput } from '#tests/sites/site-of.ts';
import { parseSite } from './load.ts';

function toldOf(home: object): string {
  const result = parseSite(JSON.stringify({ ...siteInput(), home }), { file: 'site.json', slug: 'city-motors' });
  return result.kind === 'site' ? 'a site' : formatProblems(result.problems);
}

const blocks = (...list: object[]) => toldOf({ blocks: list });

describe('the parts of the home page in a config', () => {
  test('may be none, and some may be there more than once', () => {
    expect(blocks()).toBe('a site');
    expect(blocks({ type: 'cars' }, { type: 'cars', pick: 'cheapest' }, { type: 'text', body: 'A' })).toBe('a site');
  });

  test('are told apart by their type, and one that is no part is told with those that are', () => {
    expect(blocks({ type: 'car' })).toContain('Did you mean "cars"?');
    expect(blocks({ title: 'Cars' })).toContain('home.blocks[0].type');
  });

  test('have keys of their own, which are checked as everywhere', () => {
    const told = blocks({ type: 'cars', titel: 'x', count: 99, filter: { bdy: ['Ute'] } });
    expect(told).toContain('Did you mean "title"?');
    expect(told).toContain('a whole number from 1 to 24');
    expect(told).toContain('Did you mean "body"?');
    expect(blocks({ type: 'text', body: '[a](javascript:x)' })).toContain('Mend the address "javascript:x".');
  });

  test('that a page can have only once are not named twice', () => {
    expect(blocks({ type: 'price' }, { type: 'price' })).toContain('Name each of about, bodies,');
  });

  test('include offers, which do not end before they begin', () => {
    const offer = { title: 'A', text: 'B', from: '2026-02-01' };
    expect(toldOf({ offers: [{ ...offer, until: '2026-02-01' }] })).toBe('a site');
    expect(toldOf({ offers: [{ ...offer, until: '2026-01-31' }] })).toContain('Make "until" the same day as "from"');
    expect(toldOf({ offers: [{ ...offer, until: '2026-02-30' }] })).toContain('a real date');
  });
});
