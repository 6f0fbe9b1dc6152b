/** One thing wrong in a file that people write, and how to mend it. */
export interface Problem {
  readonly file: string;
  /** Where in the file: `locations[1].timeZone`; empty for the file as a whole. */
  readonly path: string;
  /** Line of that place, from 1, where it is known. */
  readonly line?: number | undefined;
  /** What is wrong, in a few words. */
  readonly message: string;
  readonly expected: string;
  readonly received: string;
  readonly fix: string;
}

/** A problem before its file and line are known. */
export type Finding = Omit<Problem, 'file' | 'line'>;

const MOST_SHOWN = 50;

/** All problems as text for a terminal or a report, in the order given. */
export function formatProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, MOST_SHOWN).map(formatProblem);
  if (problems.length > MOST_SHOWN) shown.push(`… and ${problems.length - MOST_SHOWN} more problems.`);
  return shown.join('\n\n');
}

function formatProblem({ file, path, line, message, expected, received, fix }: Problem): string {
  const where = [line === undefined ? file : `${file}:${line}`, path].filter(Boolean).join('  ');
  const facts = Object.entries({ expected, received, fix }).map(([label, text]) => `${label.padEnd(8)}  ${text}`);
  return [where, ...[message, ...facts].map((text) => `  ${text.replaceAll('\n', '\n  ')}`)].join('\n');
}

/** Keys and indexes as code would write them: `locations[1].timeZone`. */
export function formatPath(keys: readonly (string | number)[]): string {
  return keys
    .map((key, place) => {
      if (typeof key === 'number') return `[${key}]`;
      if (!/^[\w$]+$/u.test(key)) return `[${quote(key)}]`;
      return place === 0 ? key : `.${key}`;
    })
    .join('');
}

const LONGEST_QUOTE = 80;

/** A value as the file holds it, on one line and not too long. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text;
}
