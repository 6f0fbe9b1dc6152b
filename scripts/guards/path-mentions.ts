/** Files and folders that documents and comments mention. A renamed one leads readers astray, and no compiler notices. */
import { type Finding, type Guard, getLine, listFiles, type SourceTree } from './guard.ts';

/** The changelog names files as they were. */
const DOCUMENTS = /^(?!CHANGELOG).*\.md$/;
/** Not the test of this guard, which invents paths. */
const CODE = /^(?!scripts\/guards\/path-mentions\.test).*\.(?:astro|css|js|mjs|ts|tsx)$/;

/** Text in backticks, which does not span lines. */
const QUOTED = /`[^`\n]+`/g;
/** Comments on lines of their own, and those at the end of a line. */
const COMMENT = /^\s*(?:\/\*|\*|\/\/).*|\s\/\/\s.*/gm;
/** Blocks of code in a document show files that readers create. */
const CODE_BLOCK = /^```[\s\S]*?^```/gm;

/** A path from the root of the repository, with wildcards and placeholders. */
const PATH = /(?<![\w./@#-])(?:docs|scripts|src|tests)\/[\w./*{},<>-]*[\w*>}]/g;

export const pathMentions: Guard = {
  name: 'path-mentions',
  check(tree) {
    const known = listPaths(tree);
    const find = (path: string, text: string, passages: RegExp): Finding[] =>
      [...keepPassages(text, passages).matchAll(PATH)].flatMap(({ 0: mention, index }) =>
        isKnown(known, mention)
          ? []
          : [
              {
                path,
                line: getLine(text, index),
                message: `mentions ${mention}, which does not exist: name its new path`,
              },
            ],
      );
    return [
      ...listFiles(tree, DOCUMENTS).flatMap(([path, text]) => find(path, text.replace(CODE_BLOCK, blank), QUOTED)),
      ...listFiles(tree, CODE).flatMap(([path, text]) => find(path, text, COMMENT)),
    ];
  },
};

/** Lists all files and folders. */
function listPaths(tree: SourceTree): ReadonlySet<string> {
  const folders = [...tree.keys()].flatMap((path) => {
    const names = path.split('/');
    return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
  });
  return new Set(folders);
}

function isKnown(known: ReadonlySet<string>, mention: string): boolean {
  if (known.has(mention)) return true;
  if (!/[*{<]/.test(mention)) return false;
  const pattern = toPattern(mention);
  return [...known].some((path) => pattern.test(path));
}

/** Makes the pattern of a mention such as `src/templates/<name>/*.css`. */
function toPattern(mention: string): RegExp {
  const source = mention
    .replace(/\./g, '\\.')
    .replace(/<[^>]*>/g, '*')
    .replace(/\*\*\/|\*/g, (wildcard) => (wildcard === '*' ? '[^/]*' : '(?:.+/)?'))
    .replace(/\{([^{}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`);
}

/** Blanks everything but the passages, so that lines keep their numbers. */
function keepPassages(text: string, passages: RegExp): string {
  let kept = '';
  let end = 0;
  for (const { 0: passage, index } of text.matchAll(passages)) {
    kept += blank(text.slice(end, index)) + passage;
    end = index + passage.length;
  }
  return kept + blank(text.slice(end));
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
