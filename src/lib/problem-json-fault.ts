import type { JsonText } from './json-text.ts';
import type { Problem } from './problem.ts';

type Fault = Extract<JsonText, { kind: 'malformed' }>;

/** Malformed JSON as a problem, with the offending line and a caret under the place. */
export function malformed(text: string, fault: Fault, file: string): Problem {
  const { line, column, expected, found } = fault;
  const lines = text.split('\n');
  const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)].join('\n').trimEnd();
  const rest = lines
    .slice(line - 1)
    .join('\n')
    .slice(column - 1);
  return {
    file,
    path: '',
    line,
    message: `Malformed JSON at line ${line}, column ${column}\n${excerpt(lines[line - 1] ?? '', column)}`,
    expected,
    received: found,
    fix: remedy(before, rest, expected),
  };
}

const WIDTH = 50;

/** The part of a line around a column, above a caret. */
function excerpt(line: string, column: number): string {
  const start = Math.max(0, column - 1 - WIDTH);
  // One column a character, whatever the file holds: a tab or a control character would move the caret.
  const part = line.slice(start, column - 1 + WIDTH).replace(/\p{C}/gu, ' ');
  return `${part.trimEnd()}\n${' '.repeat(column - 1 - start)}^`;
}

/** The usual slips, told by what stands around the place, with the way to mend each. */
const REMEDIES: readonly { when: (before: string, rest: string, expected: string) => boolean; fix: string }[] = [
  {
    when: (before, rest) => before === '' && rest.trim() === '',
    fix: "The file is empty: start from another tenant's site.json.",
  },
  {
    when: (_, rest) => rest === '',
    fix: 'Close every bracket and quote that is open: the file may have been cut off.',
  },
  { when: (_, __, expected) => expected.startsWith('nothing'), fix: 'Remove what follows the last bracket.' },
  { when: (before, rest) => before.endsWith(',') && /^[\]}]/u.test(rest), fix: 'Remove the comma before the bracket.' },
  { when: (_, rest) => /^(?:\/[/*]|#)/u.test(rest), fix: 'Remove the comment: JSON has none.' },
  { when: (_, rest) => rest.startsWith("'"), fix: 'Use double quotes.' },
  { when: (_, __, expected) => expected.startsWith("':'"), fix: 'Put a colon between the key and its value.' },
  {
    when: (_, __, expected) => expected.startsWith("','"),
    fix: 'Put a comma between this and what stands before it, or close the bracket.',
  },
  {
    when: (_, rest) => rest.startsWith('"'),
    fix: 'Close the quote; inside of text write \\" for a quote and \\n for a new line.',
  },
  { when: (_, __, expected) => expected.includes('double quotes'), fix: 'Put the key in double quotes.' },
];

function remedy(before: string, rest: string, expected: string): string {
  const known = REMEDIES.find(({ when }) => when(before, rest, expected));
  return known?.fix ?? 'Write text in double quotes, a number, true, false, null, a list or an object.';
}
