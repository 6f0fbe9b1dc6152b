import { describe, expect, test } from 'vitest';
import { leftovers } from './leftovers.ts';

const linesOf = (path: string, text: string) => leftovers.check(new Map([[path, text]])).map(({ line }) => line);

describe('leftovers', () => {
  test.each([
    '// TODO: later',
    '/* FIXME */',
    '// @ts-nocheck',
    '// @ts-expect-error',
    '// biome-ignore lint/a/b: because',
  ])('in code: %s', (code) => {
    expect(linesOf('src/a.ts', `\n${code}\n`)).toEqual([2]);
  });

  test.each([
    "test.todo('a fact')",
    "test.fixme('a fact')",
    "test('the price should be shown')",
    "test.each([1, 2])('it should be %d')",
    'await new Promise((resolve) => setTimeout(resolve, 100));',
    "import { setTimeout } from 'node:timers/promises';",
  ])('in tests: %s', (code) => {
    expect(linesOf('src/a.test.ts', code)).toEqual([1]);
    expect(linesOf('tests/browser/a.ts', code)).toEqual([1]);
    expect(linesOf('src/a.ts', code)).toEqual([]);
  });

  test.each([
    '// @ts-expect-error the library has the wrong type for it',
    "const todo = ['a'];",
    "test('a car that should have been sold is listed as sold'.slice(0, 3), check)",
    'const timer = setTimeout(stop, 3000);',
  ])('have nothing against %s', (code) => {
    expect(linesOf('src/a.ts', code)).toEqual([]);
  });
});
