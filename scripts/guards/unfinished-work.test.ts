import { describe, expect, test } from 'vitest';
import { unfinishedWork } from './unfinished-work.ts';

const listLines = (path: string, text: string) => unfinishedWork.check(new Map([[path, text]])).map(({ line }) => line);

describe('unfinished work', () => {
  test.each([
    '// TODO: later',
    '/* FIXME */',
    '// @ts-nocheck',
    '// @ts-expect-error',
    '// biome-ignore lint/a/b: because',
  ])('finds in code: %s', (code) => {
    expect(listLines('src/a.ts', `\n${code}\n`)).toEqual([2]);
  });

  test.each([
    "test.todo('a fact')",
    "test.fixme('a fact')",
    "test('the price should be shown')",
    "test.each([1, 2])('it should be %d')",
    'await new Promise((resolve) => setTimeout(resolve, 100));',
    "import { setTimeout } from 'node:timers/promises';",
  ])('finds in tests: %s', (code) => {
    expect(listLines('src/a.test.ts', code)).toEqual([1]);
    expect(listLines('tests/browser/a.ts', code)).toEqual([1]);
    expect(listLines('src/a.ts', code)).toEqual([]);
  });

  test.each([
    '// @ts-expect-error the library has the wrong type for it',
    "const todo = ['a'];",
    "test('a car that should have been sold is listed as sold'.slice(0, 3), check)",
    'const timer = setTimeout(stop, 3000);',
  ])('ignores %s', (code) => {
    expect(listLines('src/a.ts', code)).toEqual([]);
  });
});
