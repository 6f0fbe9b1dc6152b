import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { parseSite } from './load.ts';

function describeProblems(home: object): string {
  const result = parseSite(JSON.stringify({ ...makeSiteInput(), home }), { file: 'site.json', slug: 'city-motors' });
  return result.kind === 'site' ? 'a site' : formatProblems(result.problems);
}

const describeBlocks = (...list: object[]) => describeProblems({ blocks: list });

describe('home page blocks in a config', () => {
  test('may be empty, and some may occur more than once', () => {
    expect(describeBlocks()).toBe('a site');
    expect(describeBlocks({ type: 'cars' }, { type: 'cars', pick: 'cheapest' }, { type: 'text', body: 'A' })).toBe(
      'a site',
    );
  });

  test('are identified by type, and an unknown type is reported with the valid ones', () => {
    expect(describeBlocks({ type: 'car' })).toContain('Did you mean "cars"?');
    expect(describeBlocks({ title: 'Cars' })).toContain('home.blocks[0].type');
  });

  test('have their own keys, which are checked like all others', () => {
    const problems = describeBlocks({ type: 'cars', titel: 'x', count: 99, filter: { bdy: ['Ute'] } });
    expect(problems).toContain('Did you mean "title"?');
    expect(problems).toContain('a whole number from 1 to 24');
    expect(problems).toContain('Did you mean "body"?');
    expect(describeBlocks({ type: 'text', body: '[a](javascript:x)' })).toContain('Fix the address "javascript:x".');
  });

  test('cannot occur twice if a page can have only one', () => {
    expect(describeBlocks({ type: 'price' }, { type: 'price' })).toContain('Name each of about, bodies,');
  });

  test('include offers, which cannot end before they begin', () => {
    const offer = { title: 'A', text: 'B', from: '2026-02-01' };
    expect(describeProblems({ offers: [{ ...offer, until: '2026-02-01' }] })).toBe('a site');
    expect(describeProblems({ offers: [{ ...offer, until: '2026-01-31' }] })).toContain(
      'Make "until" the same day as "from"',
    );
    expect(describeProblems({ offers: [{ ...offer, until: '2026-02-30' }] })).toContain('a real date');
  });
});
