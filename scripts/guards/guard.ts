import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of this repository that no other tool checks. */
export interface Guard {
  name: string;
  check(tree: SourceTree): Finding[];
}

export interface Finding {
  path: string;
  line: number;
  message: string;
}

/** The text of every source file, by its path from the root of the repository. That of any other file is empty. */
export type SourceTree = ReadonlyMap<string, string>;

const IGNORED = new Set([
  '.astro',
  '.cache',
  '.git',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);
const TEXT = /\.(astro|css|js|json|jsonc|md|mjs|ts|tsx)$|^\.ci\//;
/** Large data files. */
const DATA = /^tenants\/[^/]+\/stock\b/;

/** Reads all source files below `root`. */
export function readTree(root: string): SourceTree {
  const tree = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (IGNORED.has(entry.name) || DATA.test(path)) continue;
      if (entry.isDirectory()) visit(path);
      else if (!entry.isFile()) continue;
      else tree.set(path, TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '');
    }
  };
  visit('');
  return tree;
}

/** Returns a finding for each match of `pattern`, which has the flag g. */
export function findEach(
  path: string,
  text: string,
  pattern: RegExp,
  message: (match: RegExpExecArray) => string,
): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: getLine(text, match.index),
    message: message(match),
  }));
}

/** Returns the line of `index`, counted from 1. */
export function getLine(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Lists the files of the tree whose path matches. */
export function listFiles(tree: SourceTree, pattern: RegExp): [path: string, text: string][] {
  return [...tree].filter(([path]) => pattern.test(path));
}
