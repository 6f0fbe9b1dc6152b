/**
 * Marks of unfinished or suppressed work, which look harmless in a review. Biome reports the ones it knows: `any`,
 * `@ts-ignore`, focused and skipped tests, fixed waits in browser tests.
 */
import { type Finding, findEach, type Guard, listFiles } from './guard.ts';

interface Mark {
  files: RegExp;
  pattern: RegExp;
  message: string;
}

/** Not this guard and its test, which have to spell the marks. */
const CODE = /^(?!scripts\/guards\/unfinished-work).*\.(astro|css|mjs|ts|tsx)$/;
const TESTS = /^(?!scripts\/guards\/unfinished-work).*\.test\.tsx?$|^tests\/.*\.ts$/;

const MARKS: readonly Mark[] = [
  { files: CODE, pattern: /\b(?:TODO|FIXME|XXX)\b/g, message: 'do it now or open an issue' },
  { files: CODE, pattern: /@ts-nocheck\b/g, message: 'fix the types instead of silencing the compiler' },
  { files: CODE, pattern: /@ts-expect-error\s*(?:\*\/)?$/gm, message: 'give the reason on the same line' },
  {
    files: CODE,
    pattern: /\b(?:biome|eslint|prettier)-(?:ignore|disable)\b/g,
    message: 'follow the rule, or change it for the whole repository in biome.jsonc',
  },
  { files: TESTS, pattern: /\.(?:todo|fixme|fails)\(/g, message: 'every test has to run and pass' },
  {
    files: TESTS,
    pattern: /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*['"`][^'"`\n]*\bshould\b/g,
    message: 'state the behaviour in the present tense, without "should"',
  },
  {
    files: TESTS,
    pattern: /timers\/promises|=>\s*setTimeout\(|\bsleep\(/g,
    message: 'wait for a condition instead of a fixed time',
  },
];

export const unfinishedWork: Guard = {
  name: 'unfinished-work',
  check(tree) {
    return MARKS.flatMap(({ files, pattern, message }): Finding[] =>
      listFiles(tree, files).flatMap(([path, text]) =>
        findEach(path, text, pattern, ([mark]) => `"${mark.trim()}": ${message}`),
      ),
    );
  },
};
