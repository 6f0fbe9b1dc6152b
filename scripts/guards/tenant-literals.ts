/**
 * What differs between dealers is a switch in the tenant's config or a row in a table (D1). A tenant's slug or a
 * template's name compared to a literal is how such a platform turns into a pile of special cases.
 */
import { TEMPLATES } from '#src/site/index.ts';
import { filesOf, findEach, type Guard, type SourceTree } from './guard.ts';

const MESSAGE = 'add a switch to the tenant config, or look the variant up in a table (docs/adding-a-switch.md)';

export const tenantLiterals: Guard = {
  name: 'tenant-literals',
  check(tree) {
    const patterns = [
      /\b(?:slug|template)\b\)?\s*[!=]==?\s*(['"`])(?!\/|\1)/g,
      /(['"`])(?!\/)[\w-]+\1\s*[!=]==?\s*[\w.]*\b(?:slug|template)\b/g,
      comparisonWith([...slugsIn(tree), ...TEMPLATES]),
    ];
    return filesOf(tree, /^src\/(?!.*\.test\.).*\.(astro|ts|tsx)$/).flatMap(([path, text]) =>
      patterns.flatMap((pattern) => findEach(path, text, pattern, ([found]) => `${found.trim()}: ${MESSAGE}`)),
    );
  },
};

/** A literal of `names` beside a comparison, in a case, or in a list that is searched. */
function comparisonWith(names: readonly string[]): RegExp {
  const literal = `['"\`](?:${names.join('|')})['"\`]`;
  return new RegExp(
    [
      `[!=]==?\\s*${literal}`,
      `${literal}\\s*[!=]==?`,
      `\\bcase\\s+${literal}`,
      `\\b(?:includes|has|indexOf)\\(${literal}`,
      `${literal}[^\\n\\]]*\\]\\)?\\.(?:includes|has)\\(`,
    ].join('|'),
    'g',
  );
}

function slugsIn(tree: SourceTree): Set<string> {
  const slugs = [...tree.keys()].map((path) => /^(?:tenants|tests\/sites)\/([^/]+)\/site\.json$/.exec(path)?.[1]);
  return new Set(slugs.filter((slug) => slug !== undefined));
}
