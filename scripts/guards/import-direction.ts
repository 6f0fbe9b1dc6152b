/**
 * Imports point one way (docs/architecture.md), types included, so that each part can be understood, tested and removed on
 * its own. A cycle between folders starts with a single import in the wrong direction.
 */
import { type Finding, type Guard, listFiles, type SourceTree } from './guard.ts';
import { type Import, listImports } from './import-graph.ts';

const DOMAIN = ['features', 'stock', 'components', 'illustrations', 'lib'];
const SITE = ['config', 'templates', ...DOMAIN];

/** For each folder of src, the other folders it may import from. */
const ALLOWED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  illustrations: ['lib'],
  components: ['illustrations', 'lib'],
  stock: ['lib'],
  features: ['stock', 'components', 'illustrations', 'lib'],
  templates: DOMAIN,
  config: ['templates', ...DOMAIN],
  release: SITE,
  plan: SITE,
  seo: ['plan', ...SITE],
  layouts: ['plan', 'seo', 'styles', ...SITE],
  pages: ['layouts', 'plan', 'seo', ...SITE],
  demo: DOMAIN,
  photos: ['release', ...SITE],
  build: ['photos', 'release', 'publish', 'plan', 'seo', ...SITE],
  feeds: SITE,
  publish: ['release', ...SITE],
  'search-index': ['release', ...SITE],
  watch: ['release', ...SITE],
  night: ['feeds', 'build', 'publish', 'search-index', 'release', 'lib'],
  worker: ['night', 'api', 'feeds', 'build', 'config', 'lib'],
  api: ['release', ...SITE],
  fleet: ['feeds', 'watch', 'release', ...SITE],
  preview: ['fleet', 'build', 'search-index', 'api', 'release', 'lib'],
  dev: ['preview', 'build', 'release', 'plan', ...SITE],
};

/** Each feature may import the ones before it. */
const FEATURE_ORDER = [
  'images',
  'reviews',
  'finance',
  'consent',
  'events',
  'vitals',
  'locations',
  'brands',
  'cars',
  'search',
  'syndication',
  'content',
  'freshness',
  'saved',
  'leads',
  'account',
  'checkout',
  'spin',
  'frame',
];

/** Folders in which a folder with an index.ts is a module. */
const FOLDERS_OF_MODULES = /^src\/(?:features|api|plan|build)\//;

export const importDirection: Guard = {
  name: 'import-direction',
  check(tree) {
    return listFiles(tree, /^src\/[^/]+\/(?!.*\.test\.).*\.(astro|ts|tsx)$/).flatMap(([path]) =>
      listImports(tree, path).flatMap((found): Finding[] => {
        const problem = findProblem(tree, path, found);
        return problem ? [{ path, line: found.line, message: `imports ${found.specifier}: ${problem}` }] : [];
      }),
    );
  },
};

function findProblem(tree: SourceTree, path: string, { specifier, target, names }: Import): string | undefined {
  if (target === undefined) {
    return /^[.#]/.test(specifier) && !specifier.includes('virtual') ? 'there is no such file' : undefined;
  }
  const from = locate(path);
  const to = locate(target);
  if (!to) return 'only tests and scripts may import from outside src';
  if (!from) return undefined;
  const allowed = ALLOWED_FOLDERS[from.folder] ?? [];
  if (from.folder !== to.folder && !allowed.includes(to.folder)) {
    return `src/${from.folder} may import ${allowed.map((folder) => `src/${folder}`).join(', ') || 'nothing else'}`;
  }
  const wrongOrder = from.feature && to.feature && findOrderProblem(from.feature, to.feature);
  if (wrongOrder) return wrongOrder;
  const module = findEnteredModule(tree, path, target);
  if (module === undefined || isPublic(path, target, names)) return undefined;
  return `outside its folder, import ${module}/index.ts or a component`;
}

function findOrderProblem(from: string, to: string): string | undefined {
  const missing = [from, to].find((feature) => !FEATURE_ORDER.includes(feature));
  if (missing) return `add the feature ${missing} to the order in scripts/guards/import-direction.ts`;
  if (FEATURE_ORDER.indexOf(to) <= FEATURE_ORDER.indexOf(from)) return undefined;
  return `the feature ${to} comes after ${from} (order: ${FEATURE_ORDER.join(', ')})`;
}

function locate(path: string): { folder: string; feature: string | undefined } | undefined {
  const [, folder, inside] = /^src\/([^/]+)\/([^/]+)/.exec(path) ?? [];
  return folder === undefined ? undefined : { folder, feature: folder === 'features' ? inside : undefined };
}

/** Returns the innermost module that contains the target but not the importing file. */
function findEnteredModule(tree: SourceTree, path: string, target: string): string | undefined {
  if (!FOLDERS_OF_MODULES.test(target)) return undefined;
  const folders = target.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 2; depth -= 1) {
    const folder = folders.slice(0, depth).join('/');
    if (path.startsWith(`${folder}/`)) return undefined;
    if (tree.has(`${folder}/index.ts`)) return folder;
  }
  return undefined;
}

/**
 * Returns true for the files that a module shows to others: its index.ts, its scripts (imported without names), its components
 * for markup, its schema.ts for other schemas (reading a config must not load the feature), its contract for src/api (browsers
 * load the index), and its chunks.ts for src/build.
 */
function isPublic(path: string, target: string, names: readonly string[]): boolean {
  const file = target.slice(target.lastIndexOf('/') + 1);
  if (file === 'index.ts' || names.length === 0) return true;
  if (file === 'schema.ts') return /^src\/(?:config|templates)\//.test(path) || path.endsWith('/schema.ts');
  if (file === 'chunks.ts') return path.startsWith('src/build/');
  if (/\/contract(?:\.ts$|\/)/.test(target)) return path.startsWith('src/api/');
  return /\.(astro|tsx)$/.test(path) && /\.(astro|tsx)$/.test(file);
}
