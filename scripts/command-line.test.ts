import { parseArgs } from 'node:util';
import { describe, expect, test } from 'vitest';
import { describeMistake, parsePort } from './command-line.ts';

const options = { mock: { type: 'boolean' }, out: { type: 'string' } } as const;

function findMistake(args: string[]): string {
  try {
    parseArgs({ args, options });
  } catch (error) {
    return describeMistake(error, options);
  }
  return 'none';
}

describe('the command line', () => {
  test.each([
    [['--mok'], "Unknown option '--mok'. Known options: --mock, --out …."],
    [['--out'], "Option '--out <value>' argument missing. Known options: --mock, --out …."],
    [['--mock'], 'none'],
  ])('%j: %s', (args, message) => {
    expect(findMistake(args)).toBe(message);
  });

  test('reports an unexpected argument with the known options', () => {
    expect(findMistake(['nosuch'])).toMatch(/^Unexpected argument 'nosuch'\..*Known options: --mock, --out …\.$/);
  });

  test('rethrows other errors', () => {
    expect(() => describeMistake(new TypeError('x is not a function'))).toThrow('x is not a function');
  });
});

test.each(['-1', '65536', '80.5', 'http'])('reports the port "%s" with the name of the option', (text) => {
  expect(() => parsePort(text, '--port')).toThrow(`--port is "${text}", expected a whole number from 0 to 65535.`);
  expect(parsePort('0', '--port')).toBe(0);
});
