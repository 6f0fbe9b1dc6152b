/**
 * Browser code never imports the build, the API, the indexer or Node modules: at best that breaks the page, at worst it ships
 * a secret. The guard follows all imports that remain after compilation, from every .tsx file and every <script> of an
 * .astro file.
 */
import { isBuiltin } from 'node:module';
import { type Finding, type Guard, getLine, listFiles, type SourceTree } from './guard.ts';
import { type Import, listImports } from './import-graph.ts';

/** The messages of pages are large, and scripts need few of them: src/lib/locale/browser.ts has those. */
const PAGE_MESSAGES = /^src\/lib\/locale\/(?:index|spelling|messages)\.ts$/;
const SERVER_ONLY =
  /^src\/(?:api|build|config|dev|plan|preview|publish|release|search-index|seo)\/|\.server\.ts$|^scripts\/|^tests\//;

const isServerOnly = (target: string): boolean => SERVER_ONLY.test(target) || PAGE_MESSAGES.test(target);

/** A file that a browser loads, with the chain of imports that leads to it. */
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
    const queue = listEntries(tree);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { path, via } = next;
      for (const { line, specifier, target, isType } of next.imports) {
        if (isType) continue;
        if (isBuiltin(specifier) || (target && isServerOnly(target))) {
          const chain = [...via, path].join(' → ');
          findings.push({ path, line, message: `imports ${specifier}, which is not for browsers (${chain})` });
        } else if (target && !seen.has(target)) {
          seen.add(target);
          queue.push({ path: target, imports: listImports(tree, target), via: [...via, path] });
        }
      }
    }
    return findings;
  },
};

function listEntries(tree: SourceTree): Reached[] {
  const components = listFiles(tree, /^src\/(?!.*\.test\.).*\.tsx$/);
  return [
    ...components.map(([path]) => ({ path, imports: listImports(tree, path), via: [] })),
    ...listFiles(tree, /^src\/.*\.astro$/).map(([path, text]) => ({
      path,
      imports: listScriptImports(tree, path, text),
      via: [],
    })),
  ];
}

/** Lists the imports of the scripts that an .astro file sends to the browser. Its frontmatter runs on the server only. */
function listScriptImports(tree: SourceTree, path: string, text: string): Import[] {
  return [...text.matchAll(/<script\b(?![^>]*\bis:inline)[^>]*>(.*?)<\/script>/gs)].flatMap((match) => {
    const offset = getLine(text, match.index + match[0].indexOf('>')) - 1;
    return listImports(tree, path, match[1]).map((found) => ({ ...found, line: found.line + offset }));
  });
}
