/**
 * Who may import whom. Knowledge points one way (docs/README.md), so that a feature can be understood, tested and removed
 * by itself; a cycle between folders begins with one convenient import against the direction.
 */
import { type Finding, filesOf, type Guard } from './guard.ts';
import { type Import, importsOf } from './import-graph.ts';

/** For each folder of src, the other folders that it may import from. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  stock: ['lib'],
  components: ['lib'],
  features: ['stock', 'components', 'lib'],
  demo: ['features', 'stock', 'lib'],
  site: ['features', 'stock', 'lib'],
  layouts: ['site', 'features', 'stock', 'components', 'lib', 'styles'],
  pages: ['layouts', 'site', 'features', 'stock', 'components', 'lib'],
  'search-index': ['build', 'site', 'features', 'stock', 'lib'],
  build: ['site', 'features', 'stock', 'lib'],
  api: ['site', 'features', 'stock', 'lib'],
  preview: ['api', 'build', 'search-index', 'lib'],
  dev: ['build', 'preview', 'site', 'features', 'stock', 'lib'],
};

export const importDirection: Guard = {
  name: 'import-direction',
  check(tree) {
    return filesOf(tree, /^src\/[^/]+\/(?!.*\.test\.).*\.(astro|ts|tsx)$/).flatMap(([path]) =>
      importsOf(tree, path).flatMap((found): Finding[] => {
        const problem = problemWith(path, found);
        return problem ? [{ path, line: found.line, message: `imports ${found.specifier}: ${problem}` }] : [];
      }),
    );
  },
};

function problemWith(path: string, { specifier, target, names }: Import): string | undefined {
  if (target === undefined) {
    return /^[.#]/.test(specifier) && !specifier.includes('virtual') ? 'there is no such file' : undefined;
  }
  const [from, to] = [placeOf(path), placeOf(target)];
  if (!to) return 'only tests and scripts may use what is outside of src';
  if (!from) return undefined;
  if (from.folder !== to.folder && !MAY_IMPORT[from.folder]?.includes(to.folder)) {
    const allowed = MAY_IMPORT[from.folder]?.map((folder) => `src/${folder}`).join(', ') || 'nothing else';
    return `src/${from.folder} may import ${allowed}`;
  }
  if (to.folder !== 'features' || from.feature === to.feature || isPublic(path, target, names)) return undefined;
  return `outside its folder, the feature ${to.feature} is src/features/${to.feature}/index.ts and its components`;
}

/**
 * What a feature shows to others: its index.ts, and that of a part that is big enough to have one; its components and its
 * scripts for the browser, which only markup can use; its schema for the config that src/site puts together, apart because
 * reading a config must not load the feature; and its contract for the API, apart because browsers load the index.
 */
function isPublic(path: string, target: string, names: readonly string[]): boolean {
  const file = target.replace(/^src\/features\/[^/]+\//, '');
  if (file.endsWith('index.ts')) return true;
  if (file === 'schema.ts') return path.startsWith('src/site/');
  if (/(?:^|\/)contract\.ts$/.test(file)) return path.startsWith('src/api/');
  if (file.includes('/') || !/\.(astro|tsx)$/.test(path)) return false;
  return /\.(astro|tsx)$/.test(file) || names.length === 0;
}

function placeOf(path: string): { folder: string; feature: string | undefined } | undefined {
  const [, folder, inside] = /^src\/([^/]+)\/([^/]+)/.exec(path) ?? [];
  return folder === undefined ? undefined : { folder, feature: folder === 'features' ? inside : undefined };
}
