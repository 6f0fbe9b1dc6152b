import * as v from 'valibot';
import { expect, test } from 'vitest';
import { COMPARED_FACTS, ComparedFactsSchema } from './compared-facts.ts';

test('an invalid fact counts as a missing one', () => {
  const facts = {
    item_type: 'spaceship',
    engine_size: '2.8',
    tare: -1,
    lams: 'yes',
    warranty: 'x'.repeat(301),
    features: ['Sunroof', 7],
    rego: 'ABC12D',
  };
  expect(v.parse(ComparedFactsSchema, facts)).toEqual({ item_type: 'car', rego: 'ABC12D' });
});

test('every fact of a document that is there for comparisons is read', () => {
  expect(Object.keys(ComparedFactsSchema.entries)).toEqual(expect.arrayContaining([...COMPARED_FACTS]));
});
