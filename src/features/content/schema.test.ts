import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeHomeFeaturesSchema } from './schema.ts';

const listProblems = (priceSlider: object) =>
  v
    .safeParse(makeHomeFeaturesSchema(['banner'], ['boxes']), { priceSlider })
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

describe('the price slider', () => {
  test('ranges from $5,000 to $250,000 by default', () => {
    expect(v.parse(makeHomeFeaturesSchema(['banner'], ['boxes']), {}).priceSlider).toEqual({
      minimum: 5000,
      maximum: 250_000,
    });
    expect(
      v.parse(makeHomeFeaturesSchema(['banner'], ['boxes']), { priceSlider: { maximum: 60_000 } }).priceSlider,
    ).toEqual({
      minimum: 5000,
      maximum: 60_000,
    });
  });

  test('has its minimum below its maximum, both in steps of 500', () => {
    expect(listProblems({ minimum: 250_000 })).toEqual(['priceSlider.maximum: Make it larger than the minimum.']);
    expect(listProblems({ minimum: 750 })).toEqual(['priceSlider.minimum: Write whole dollars in steps of 500.']);
    expect(listProblems({ maximum: -500 })).toContain('priceSlider.maximum: Write whole dollars in steps of 500.');
  });
});
