/**
 * Marks of unfinished or silenced work, which reviews miss because they look harmless. Biome reports the ones that it
 * knows (any, focused and skipped tests, waiting for time to pass); these are the rest.
 */
import { type Finding, filesOf, findEach, type Guard } from './guard.ts';

interface Leftover {
  files: RegExp;
  pattern: RegExp;
  message: string;
}

/** This file and its test have to spell the marks. */
const CODE = /^(?!scripts\/guards\/leftovers).*\.(astro|css|mjs|ts|tsx)$/;
const TESTS = /^(?!scripts\/guards\/leftovers).*\.test\.tsx?$|^tests\/.*\.ts$/;

const LEFTOVERS: readonly Leftover[] = [
  { files: CODE, pattern: /\b(?:TODO|FIXME|XXX)\b/g, message: 'do it, or write it up as an issue' },
  {
    files: CODE,
    pattern: /@ts-(?:nocheck|ignore)\b/g,
    message: 'give the compiler types that are true instead of silencing it',
  },
  {
    files: CODE,
    pattern: /@ts-expect-error\s*(?:\*\/)?$/gm,
    message: 'say on the same line why this error is expected',
  },
  {
    files: CODE,
    pattern: /\b(?:biome|eslint|prettier)-(?:ignore|disable)\b/g,
    message: 'follow the rule, or change it for all in biome.jsonc',
  },
  { files: TESTS, pattern: /\.(?:only|skip|todo|fixme|fails)\(/g, message: 'every test runs, and passes' },
  {
    files: TESTS,
    pattern: /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*['"`][^'"`\n]*\bshould\b/g,
    message: 'state a fact in the present tense, without "should"',
  },
  {
    files: TESTS,
    pattern: /timers\/promises|=>\s*setTimeout\(|\bsleep\(/g,
    message: 'wait for what has to happen, not for time to pass',
  },
];

export const leftovers: Guard = {
  name: 'leftovers',
  check(tree) {
    return LEFTOVERS.flatMap(({ files, pattern, message }): Finding[] =>
      filesOf(tree, files).flatMap(([path, text]) =>
        findEach(path, text, pattern, ([mark]) => `"${mark.trim()}": ${message}`),
      ),
    );
  },
};
