/** One mistake in a file that a person wrote, and how to fix it. */
export interface Problem {
  readonly file: string;
  /** Path of the value, such as `locations[1].timeZone`; empty for the file as a whole. */
  readonly path: string;
  /** Line of that value, from 1, if known. */
  readonly line?: number | undefined;
  /** A short summary of the mistake. */
  readonly message: string;
  readonly expected: string;
  readonly received: string;
  readonly fix: string;
}

/** A problem whose file and line are not known yet. */
export type Finding = Omit<Problem, 'file' | 'line'>;

const MAX_PROBLEMS_SHOWN = 50;

/** Formats problems for a terminal or a report, in the order given. */
export function formatProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, MAX_PROBLEMS_SHOWN).map(formatProblem);
  if (problems.length > MAX_PROBLEMS_SHOWN) shown.push(`… and ${problems.length - MAX_PROBLEMS_SHOWN} more problems.`);
  return shown.join('\n\n');
}

function formatProblem({ file, path, line, message, expected, received, fix }: Problem): string {
  const position = [line === undefined ? file : `${file}:${line}`, path].filter(Boolean).join('  ');
  const details = Object.entries({ expected, received, fix }).map(([label, text]) => `${label.padEnd(8)}  ${text}`);
  const indented = [message, ...details].map((text) => `  ${text.replaceAll('\n', '\n  ')}`);
  return [position, ...indented].join('\n');
}

/** Formats keys and indexes as code writes them: `locations[1].timeZone`. */
export function formatPath(keys: readonly (string | number)[]): string {
  return keys
    .map((key, position) => {
      if (typeof key === 'number') return `[${key}]`;
      if (!/^[\w$]+$/u.test(key)) return `[${quote(key)}]`;
      return position === 0 ? key : `.${key}`;
    })
    .join('');
}

const MAX_QUOTE_LENGTH = 80;

/** Formats a value as JSON on one line, shortened if necessary. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH - 1)}…` : text;
}

/** Adds file and line to findings, and sorts them in the order of the file. `offsets` has the position of each path in `text`. */
export function locateFindings(
  findings: readonly Finding[],
  { offsets, text, file }: { offsets: ReadonlyMap<string, number>; text: string; file: string },
): Problem[] {
  return findings
    .map((finding) => ({ finding, offset: getOffset(finding.path, offsets) }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ finding, offset }) => ({ file, line: getLineNumber(text, offset), ...finding }));
}

/** Returns the offset of a path, or of its closest ancestor in the file. */
function getOffset(path: string, offsets: ReadonlyMap<string, number>): number {
  let ancestor = path;
  while (ancestor && !offsets.has(ancestor)) {
    const parent = ancestor.replace(/(?:^|\.)[\w$]+$|\[(?:\d+|"(?:[^"\\]|\\.)*")\]$/u, '');
    if (parent === ancestor) return 0;
    ancestor = parent;
  }
  return offsets.get(ancestor) ?? 0;
}

/** Returns the line of an offset, from 1. */
export function getLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
