import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PROVIDERS, type Provider } from './providers.ts';
import { FinanceSchema } from './schema.ts';

type Providers = v.InferInput<typeof FinanceSchema>['providers'];

const parseProviders = (providers: Providers): Provider[] => v.parse(FinanceSchema, { providers }).providers;

/** Returns a row as JSON shows it, without the rules it does not have. */
const parseProvider = (row: NonNullable<Providers>[number]): unknown =>
  JSON.parse(JSON.stringify(parseProviders([row])[0]));

describe('the providers of a dealer', () => {
  test("are the platform's eight unless the dealer lists its own, one of them the finance arm of a manufacturer", () => {
    const providers = parseProviders(undefined);
    expect(providers.map(({ key }) => key)).toEqual(DEFAULT_PROVIDERS);
    expect(providers).toHaveLength(8);
    expect(providers.filter(({ manufacturersArm }) => manufacturersArm)).toHaveLength(1);
  });

  test.each(['newerThan', 'fee', 'rounding', 'comparisonRange'] as const)(
    'of the platform include exactly one with a rule on %s',
    (rule) => {
      expect(parseProviders(undefined).filter((provider) => provider[rule] !== undefined)).toHaveLength(1);
    },
  );

  test('are named by key to use the rules of the platform', () => {
    expect(parseProvider('lyrebird')).toEqual({
      key: 'lyrebird',
      name: 'Lyrebird Car Loans',
      priceAbove: 500,
      fee: 1360.5,
    });
  });

  test('can extend a row of the platform, and remove its rules with null', () => {
    expect(parseProvider({ key: 'lyrebird', fee: 990, newerThan: 15 })).toEqual({
      key: 'lyrebird',
      name: 'Lyrebird Car Loans',
      priceAbove: 500,
      fee: 990,
      newerThan: 15,
    });
    expect(parseProvider({ key: 'lyrebird', fee: null, priceAbove: null })).toEqual({
      key: 'lyrebird',
      name: 'Lyrebird Car Loans',
    });
  });

  test('can be rows of their own, which lend above $500 unless they say otherwise', () => {
    expect(parseProvider({ key: 'ACME Loans', name: 'Acme Car Loans' })).toEqual({
      key: 'ACME Loans',
      name: 'Acme Car Loans',
      priceAbove: 500,
    });
  });

  test.each([
    ['a new key without a name', { key: 'acme' }],
    ['an unknown key', 'acme'],
    ['an unknown rule', { key: 'lyrebird', minimum: 5 }],
    ['a range that falls', { key: 'lyrebird', comparisonRange: { from: 9, to: 8 } }],
    ['a negative fee', { key: 'lyrebird', fee: -1 }],
  ])('are refused with %s', (_, row) => {
    expect(v.is(FinanceSchema, { providers: [row] })).toBe(false);
  });

  test('are named once each', () => {
    expect(v.is(FinanceSchema, { providers: ['lyrebird', { key: 'lyrebird', fee: 1 }] })).toBe(false);
  });
});
