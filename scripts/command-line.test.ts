import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { commandLineMistake } from './command-line.ts';

const options = { mock: { type: 'boolean' }, out: { type: 'string' } } as const;

function mistakeIn(args: string[]): string {
  try {
    parseArgs({ args, options });
  } catch (error) {
    return commandLineMistake(error, options);
  }
  return 'none';
}

test.each([
  [['--mok'], "Unknown option '--mok'. Known options: --mock, --out …."],
  [['--out'], "Option '--out <value>' argument missing. Known options: --mock, --out …."],
  [['nosuch'], "Unexpected argument 'nosuch'. This command does not take positional arguments."],
  [['--mock'], 'none'],
])('%j on a command line is told of in words: %s', (args, words) => {
  expect(mistakeIn(args)).toContain(words.split('. ')[0]);
  expect(mistakeIn(args)).toContain(args[0] === '--mock' ? 'none' : 'Known options: --mock, --out …');
});

test('what is no mistake of a command line is thrown on', () => {
  expect(() => commandLineMistake(new TypeError('x is not a function'))).toThrow('x is not a function');
});
