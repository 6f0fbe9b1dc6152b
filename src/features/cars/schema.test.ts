import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeCarFeaturesSchema } from './schema.ts';

const listProblems = (quickPicks: readonly number[]) =>
  v.safeParse(makeCarFeaturesSchema(['framed']), { quickPicks }).issues?.map((issue) => issue.message);

describe('quick picks', () => {
  test('are the nine default amounts unless the dealer sets others', () => {
    expect(v.parse(makeCarFeaturesSchema(['framed']), {}).quickPicks).toEqual([
      5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000,
    ]);
    const own = [300_000, 400_000, 500_000, 600_000, 700_000, 800_000];
    expect(v.parse(makeCarFeaturesSchema(['framed']), { quickPicks: own }).quickPicks).toEqual(own);
  });

  test('are whole amounts, the lowest first', () => {
    expect(listProblems([])).toEqual(['List at least one amount.']);
    expect(listProblems([10_000, 5000])).toEqual(['Write each amount once, lowest first.']);
    expect(listProblems([9999])).toEqual(['Write whole dollars in steps of 500.']);
  });
});
