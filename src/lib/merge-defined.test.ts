import { expect, test } from 'vitest';
import { mergeDefined } from './merge-defined.ts';

interface Facts {
  make?: string | undefined;
  model?: string | undefined;
}

test('merges objects, of which a later one replaces values of an earlier one', () => {
  expect(mergeDefined<Facts[]>({ make: 'toyota' }, { model: 'Hilux' }, { make: 'Toyota' })).toEqual({
    make: 'Toyota',
    model: 'Hilux',
  });
});

test('leaves undefined values out, and does not replace others by them', () => {
  const merged = mergeDefined<Facts[]>({ make: 'Toyota' }, { make: undefined, model: undefined });
  expect(Object.entries(merged)).toEqual([['make', 'Toyota']]);
});
