import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { parseSite } from './load.ts';

function toldOf(home: object): string {
  const result = parseSite(JSON.stringify({ ...makeSiteInput(), home }), { file: 'site.json', slug: 'city-motors' });
  return result.kind === 'site' ? 'a site' : formatProblems(result.problems);
}

const blocks = (...list: object[]) => toldOf({ blocks: list });

describe('the parts of the home page in a config', () => {
  test('may be none, and some may be there more than once', () => {
    expect(blocks()).toBe('a site');
    expect(blocks({ type: 'cars' }, { type: 'cars', pick: 'cheapest' }, { type: 'text', body: 'A' })).toBe('a site');
  });

  test('are distinguished by type, and an unknown type is reported with the known ones', () => {
    expect(blocks({ type: 'car' })).toContain('Did you mean "cars"?');
    expect(blocks({ title: 'Cars' })).toContain('home.blocks[0].type');
  });

  test('have their own keys, which are checked like all others', () => {
    const told = blocks({ type: 'cars', titel: 'x', count: 99, filter: { bdy: ['Ute'] } });
    expect(told).toContain('Did you mean "title"?');
    expect(told).toContain('a whole number from 1 to 24');
    expect(told).toContain('Did you mean "body"?');
    expect(blocks({ type: 'text', body: '[a](javascript:x)' })).toContain('Fix the address "javascript:x".');
  });

  test('cannot be repeated if a page can have only one', () => {
    expect(blocks({ type: 'price' }, { type: 'price' })).toContain('Name each of about, bodies,');
  });

  test('include offers, which cannot end before they begin', () => {
    const offer = { title: 'A', text: 'B', from: '2026-02-01' };
    expect(toldOf({ offers: [{ ...offer, until: '2026-02-01' }] })).toBe('a site');
    expect(toldOf({ offers: [{ ...offer, until: '2026-01-31' }] })).toContain('Make "until" the same day as "from"');
    expect(toldOf({ offers: [{ ...offer, until: '2026-02-30' }] })).toContain('a real date');
  });
});
