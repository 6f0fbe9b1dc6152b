/**
 * Differences between dealers are switches in the tenant's config or rows in a table. No code compares a tenant's slug or a
 * template's name to a literal, because that is how special cases for single dealers start.
 */
import { TEMPLATES } from '#src/config/index.ts';
import { findEach, type Guard, listFiles, type SourceTree } from './guard.ts';

const MESSAGE = 'add a switch to the tenant config, or look the variant up in a table (docs/adding-a-switch.md)';

export const tenantLiterals: Guard = {
  name: 'tenant-literals',
  check(tree) {
    const patterns = [
      /\b(?:slug|template)\b\)?\s*[!=]==?\s*(['"`])(?!\/|\1)/g,
      /(['"`])(?!\/)[\w-]+\1\s*[!=]==?\s*[\w.]*\b(?:slug|template)\b/g,
      makeComparisonPattern([...listSlugs(tree), ...TEMPLATES]),
    ];
    return listFiles(tree, /^src\/(?!.*\.test\.).*\.(astro|ts|tsx)$/).flatMap(([path, text]) =>
      patterns.flatMap((pattern) => findEach(path, text, pattern, ([found]) => `${found.trim()}: ${MESSAGE}`)),
    );
  },
};

/** Matches one of `names` next to a comparison, in a case, or in a list that is searched. */
function makeComparisonPattern(names: readonly string[]): RegExp {
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

function listSlugs(tree: SourceTree): Set<string> {
  const slugs = [...tree.keys()].map((path) => /^(?:tenants|tests\/sites)\/([^/]+)\/site\.json$/.exec(path)?.[1]);
  return new Set(slugs.filter((slug) => slug !== undefined));
}
