/**
 * What runs in a browser never reaches the build, the API, the indexer or Node: that would break the page at best, and at
 * worst ship a secret. Followed from every .tsx and every <script> of an .astro file, through all imports that the compiler
 * keeps.
 */
import { isBuiltin } from 'node:module';
import { type Finding, filesOf, type Guard, lineOf, type SourceTree } from './guard.ts';
import { type Import, importsOf } from './import-graph.ts';

/** Messages of pages would be most of what a browser loads of them; src/lib/locale/browser.ts has those of scripts. */
const PAGE_MESSAGES = /^src\/lib\/locale\/(?:index|spelling|messages)\.ts$/;
const SERVER_ONLY = /^src\/(?:api|build|preview|search-index)\/|\.server\.ts$|^scripts\/|^tests\//;

const isServerOnly = (target: string): boolean => SERVER_ONLY.test(target) || PAGE_MESSAGES.test(target);

/** A file that a browser loads, and how it comes to that. */
interface Reached {
  path: string;
  imports: Import[];
  via: string[];
}

export const browserImports: Guard = {
  name: 'browser-imports',
  check(tree) {
    const findings: Finding[] = [];
    const seen = new Set<string>();
    const queue = entriesOf(tree);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { path, via } = next;
      for (const { line, specifier, target, isType } of next.imports) {
        if (isType) continue;
        if (isBuiltin(specifier) || (target && isServerOnly(target))) {
          const chain = [...via, path].join(' → ');
          findings.push({ path, line, message: `imports ${specifier}, which no browser has (${chain})` });
        } else if (target && !seen.has(target)) {
          seen.add(target);
          queue.push({ path: target, imports: importsOf(tree, target), via: [...via, path] });
        }
      }
    }
    return findings;
  },
};

function entriesOf(tree: SourceTree): Reached[] {
  const components = filesOf(tree, /^src\/(?!.*\.test\.).*\.tsx$/);
  return [
    ...components.map(([path]) => ({ path, imports: importsOf(tree, path), via: [] })),
    ...filesOf(tree, /^src\/.*\.astro$/).map(([path, text]) => ({
      path,
      imports: scriptImports(tree, path, text),
      via: [],
    })),
  ];
}

/** The imports of the scripts that an .astro file sends to the browser; its frontmatter stays behind. */
function scriptImports(tree: SourceTree, path: string, text: string): Import[] {
  return [...text.matchAll(/<script\b(?![^>]*\bis:inline)[^>]*>(.*?)<\/script>/gs)].flatMap((match) => {
    const offset = lineOf(text, match.index + match[0].indexOf('>')) - 1;
    return importsOf(tree, path, match[1]).map((found) => ({ ...found, line: found.line + offset }));
  });
}
