import { describe, expect, test } from 'vitest';
import { behavioursGuard } from './behaviours.ts';

const TEST_FILE = `
describe('prices', () => {
  test('a price of 0 is price on application', () => {});
  test("a dealer's own text wins", () => {});
  test.each(CASES)('reads %s | %s', () => {});
});
`;

function messagesOf(rows: string, ruleIds?: ReadonlySet<string>): string[] {
  const tree = new Map([
    ['docs/behaviours.md', `| id | behaviour | switch | test |\n|---|---|---|---|\n${rows}`],
    ['src/price.test.ts', TEST_FILE],
  ]);
  return behavioursGuard(ruleIds)
    .check(tree)
    .map(({ line, message }) => `${line} ${message}`);
}

describe('the table of behaviours', () => {
  test('may name several tests, with or without the names of their groups', () => {
    const tests = [
      'src/price.test.ts › a price of 0 is price on application',
      "`src/price.test.ts › prices › a dealer's own text wins`",
      'src/price.test.ts › reads %s \\| %s',
    ];
    expect(messagesOf(`| C31 | No price | — | ${tests.join('<br>')} |`)).toEqual([]);
  });

  test('names only tests that are there', () => {
    const rows = [
      '| C31 | a | — | src/price.test.ts › a price of 0 |',
      '| C32 | a | — | src/gone.test.ts › a price of 0 |',
      '| C33 | a | — | src/price.test.ts |',
      '| C34 | a | — | |',
    ];
    expect(messagesOf(rows.join('\n'))).toEqual([
      '3 C31 names the test "a price of 0", which src/price.test.ts does not have',
      '4 C32 names src/gone.test.ts, which does not exist',
      '5 C33 names "src/price.test.ts": write `src/some.test.ts › title of the test`',
      '6 C34 names no test: write `src/some.test.ts › title of the test`',
    ]);
  });

  test('has one row for each rule, and only rules of the specification', () => {
    const row = "| C31 | a | — | src/price.test.ts › a dealer's own text wins |";
    expect(messagesOf(`${row}\n${row}`, new Set(['C32']))).toEqual([
      '3 C31 is no rule of the specification',
      '4 C31 has two rows: put all tests in one, separated by <br>',
      '4 C31 is no rule of the specification',
    ]);
  });
});
