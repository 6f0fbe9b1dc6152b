import * as v from 'valibot';
import type { Fetch } from '../core/index.ts';
import type { SnapshotSearch } from '../snapshot-search/index.ts';

/** The path of the file that names the current snapshot. Pages do not name the snapshot: they would change every night. */
export const STOCK_PATH = '/stock.json';

/** The path of the file with the ids of the cars that are reserved now. The status (src/features/freshness) of a large stock is in many files. */
export const RESERVED_PATH = '/status-reserved.json';

export const StockPointerSchema = v.object({
  /** Path of the snapshot. It contains a hash of the content, so the content of a path never changes. */
  snapshot: v.pipe(v.string(), v.regex(/^\/stock-[0-9a-f]{1,64}\.json$/u)),
  cars: v.number(),
});

export type StockPointer = v.InferOutput<typeof StockPointerSchema>;

/** Returns the path of a snapshot; `hash` is hexadecimal. A folder would take a URL from the dealer's own pages. */
export const makeSnapshotPath = (hash: string): string => `/stock-${hash}.json`;

interface SnapshotParts {
  readonly fetcher: Fetch;
  /** Imports the code that searches a snapshot. */
  readonly code?: () => Promise<{
    readonly createSnapshotSearch: (content: unknown, reserved?: unknown) => SnapshotSearch;
  }>;
  readonly now: () => number;
}

interface LoadedStock {
  readonly path: string;
  readonly content: unknown;
  readonly search: SnapshotSearch;
  readonly checkedAt: number;
}

/** Age at which a snapshot is checked for a newer one, and for cars reserved since. A longer time would offer cars that are gone. */
const FRESH_MS = 60 * 1000;

/**
 * Creates a loader of the site's published stock. The first call loads it; later calls return it and refresh it in the
 * background. Rejects when there is no stock to return; the next call tries again.
 */
export function createStockLoader({
  fetcher,
  now,
  code = () => import('../snapshot-search/index.ts'),
}: SnapshotParts): () => Promise<SnapshotSearch> {
  let loaded: LoadedStock | undefined;
  let loading: Promise<LoadedStock> | undefined;

  const load = async (): Promise<LoadedStock> => {
    const [{ createSnapshotSearch }, file, reserved] = await Promise.all([
      code(),
      fetchSnapshot(fetcher, loaded?.path),
      fetchJson(fetcher, RESERVED_PATH, 'no-cache').catch(() => undefined),
    ]);
    const content = file.content ?? loaded?.content;
    loaded = { path: file.path, content, search: createSnapshotSearch(content, reserved), checkedAt: now() };
    return loaded;
  };

  return async () => {
    if (loaded && now() - loaded.checkedAt < FRESH_MS) return loaded.search;
    loading ??= load().finally(() => (loading = undefined));
    if (!loaded) return (await loading).search;
    loading.catch(() => undefined);
    return loaded.search;
  };
}

interface SnapshotFile {
  readonly path: string;
  /** Not fetched when the path is the current one. */
  readonly content?: unknown;
}

/** Fetches the site's current stock, without its content when its path is `currentPath`. */
export async function fetchSnapshot(fetcher: Fetch, currentPath: string | undefined): Promise<SnapshotFile> {
  const path = await fetchPointer(fetcher, 'no-cache');
  if (path === currentPath) return { path };
  try {
    return { path, content: await fetchJson(fetcher, path) };
  } catch {
    // A new release was published between the two requests, or a cache still has an old pointer.
    const newer = await fetchPointer(fetcher, 'reload');
    return { path: newer, content: await fetchJson(fetcher, newer) };
  }
}

async function fetchPointer(fetcher: Fetch, cache: RequestCache): Promise<string> {
  return v.parse(StockPointerSchema, await fetchJson(fetcher, STOCK_PATH, cache)).snapshot;
}

async function fetchJson(fetcher: Fetch, path: string, cache: RequestCache = 'default'): Promise<unknown> {
  const response = await fetcher(path, { cache });
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return await response.json();
}
