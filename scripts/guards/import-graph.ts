import { posix } from 'node:path';
import { getLine, type SourceTree } from './guard.ts';

/** One import or re-export of a source file. */
export interface Import {
  line: number;
  specifier: string;
  /** Path of the file in the tree; undefined for a package. */
  target: string | undefined;
  /** True for `import type` and `export type … from`, which the compiler erases. */
  isType: boolean;
  /** Imported names; none when a module is imported for its side effects. */
  names: string[];
}

const STATEMENT = /(?:^|[;>])[ \t]*(?:import|export)\s+(type\s+)?(?:([\w*{][^;'"]*?)\s+from\s+)?['"]([^'"\n]+)['"]/gm;
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Lists the static and dynamic imports in `text`, resolved from the file at `path`. */
export function listImports(tree: SourceTree, path: string, text = tree.get(path) ?? ''): Import[] {
  const makeImport = (specifier: string, index: number, isType: boolean, clause: string): Import => ({
    line: getLine(text, index + 1),
    specifier,
    target: resolve(tree, path, specifier),
    isType,
    names: clause.match(/[\w$]+/g) ?? [],
  });
  const statements = Array.from(text.matchAll(STATEMENT), (match) =>
    makeImport(match[3] ?? '', match.index, Boolean(match[1]), match[2] ?? ''),
  );
  const calls = Array.from(text.matchAll(CALL), (match) => makeImport(match[1] ?? '', match.index, false, ''));
  return [...statements, ...calls];
}

function resolve(tree: SourceTree, from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.startsWith('#') && specifier.slice(1);
  if (!path) return undefined;
  const file = path.replace(/\?.*$/, '');
  return tree.has(file) ? file : undefined;
}
