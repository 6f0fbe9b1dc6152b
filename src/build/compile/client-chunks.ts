/**
 * Groups the scripts of pages into files. A dozen small files would compress worse than a few. Each
 * feature lists its own files in its chunks.ts; modules that only those files import join their chunk.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UI_CHUNKS } from '#src/components/ui/chunks.ts';
import { ACCOUNT_CHUNKS } from '#src/features/account/chunks.ts';
import { CARS_CHUNKS } from '#src/features/cars/chunks.ts';
import { CONSENT_CHUNKS } from '#src/features/consent/chunks.ts';
import { FINANCE_CHUNKS } from '#src/features/finance/chunks.ts';
import { FRAME_CHUNKS } from '#src/features/frame/chunks.ts';
import { FRESHNESS_CHUNKS } from '#src/features/freshness/chunks.ts';
import { IMAGES_CHUNKS } from '#src/features/images/chunks.ts';
import { LEADS_CHUNKS } from '#src/features/leads/chunks.ts';
import { SAVED_CHUNKS } from '#src/features/saved/chunks.ts';
import { SEARCH_CHUNKS } from '#src/features/search/chunks.ts';
import { SPIN_CHUNKS } from '#src/features/spin/chunks.ts';
import { VITALS_CHUNKS } from '#src/features/vitals/chunks.ts';
import { LIB_CHUNKS } from '#src/lib/chunks.ts';

/**
 * The chunks; the first that lists a file wins. `react` loads on pages with an island, `base` on every page, `carFacts`
 * wherever a script reads a car's facts or works out a loan, `cards` and `search` wherever cars are searched, `messages` wherever a script says more than texts about cars, `savedBar` when a car is saved on pages with a saved bar, `dialogs` on pages with a
 * dialog, `saveFeedback` when a car is saved, `check` on car pages, `understanding` when a
 * shopper submits a text, `stock` when the browser searches the site's own stock.
 */
const CHUNK_NAMES = [
  'react',
  'base',
  'carFacts',
  'cards',
  'messages',
  'search',
  'savedBar',
  'dialogs',
  'saveFeedback',
  'check',
  'understanding',
  'stock',
] as const;

type ChunkName = (typeof CHUNK_NAMES)[number];

/** Packages by chunk. Computed stores are for forms and searches only: on every page they would cost 0.4 kB. */
const PACKAGES: Partial<Record<ChunkName, RegExp>> = {
  react: /node_modules\/(?:react|react-dom|scheduler)\//,
  base: /node_modules\/(?:nanostores\/(?!computed|lifecycle|warn)|valibot\/(?!.*\?))|preload-helper/,
};

/** Paths of a folder's own files, `./` the folder itself. `ownSchemas` is not a chunk: see ./vite-plugins.ts. */
type FileLists = { readonly [Name in ChunkName | 'ownSchemas']?: readonly `./${string}`[] };

const LISTS: readonly (readonly [folder: string, FileLists])[] = [
  ['src/lib', LIB_CHUNKS],
  ['src/components/ui', UI_CHUNKS],
  ['src/features/account', ACCOUNT_CHUNKS],
  ['src/features/cars', CARS_CHUNKS],
  ['src/features/consent', CONSENT_CHUNKS],
  ['src/features/finance', FINANCE_CHUNKS],
  ['src/features/frame', FRAME_CHUNKS],
  ['src/features/freshness', FRESHNESS_CHUNKS],
  ['src/features/images', IMAGES_CHUNKS],
  ['src/features/leads', LEADS_CHUNKS],
  ['src/features/saved', SAVED_CHUNKS],
  ['src/features/search', SEARCH_CHUNKS],
  ['src/features/spin', SPIN_CHUNKS],
  ['src/features/vitals', VITALS_CHUNKS],
];

const ROOT = join(import.meta.dirname, '../../..');

/** The chunks as Rolldown's `codeSplitting.groups`. Throws when a list names a file that does not exist. */
export function getChunkGroups(): { name: ChunkName; test: (id: string) => boolean }[] {
  return CHUNK_NAMES.map((name) => {
    const files = new Set(listChunkFiles(name));
    return { name, test: (id) => files.has(id) || (PACKAGES[name]?.test(id) ?? false) };
  });
}

/** Creates a test for modules whose schemas get their own copy of valibot. */
export function createOwnSchemasTest(): (id: string) => boolean {
  const listed = listChunkFiles('ownSchemas');
  return (id) => listed.some((path) => (path.endsWith('/') ? id.startsWith(path) : id === path));
}

function listChunkFiles(name: keyof FileLists): string[] {
  return LISTS.flatMap(([folder, lists]) =>
    (lists[name] ?? []).map((file) => {
      const path = join(ROOT, folder, file);
      if (existsSync(path)) return path;
      throw new Error(
        `${folder}/chunks.ts lists ${file} for the chunk "${name}", but there is no such file. Correct the list: enter the new name of a renamed file, or remove a deleted one.`,
      );
    }),
  );
}
