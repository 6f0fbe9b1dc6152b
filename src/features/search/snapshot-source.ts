import * as v from 'valibot';
import type { Fetch } from './client.ts';
import { STOCK_PATH, StockPointerSchema } from './snapshot-pointer.ts';
import type { SnapshotSearch } from './snapshot-search.ts';

interface SnapshotParts {
  readonly fetcher: Fetch;
  /** Loads the code that searches a snapshot. */
  readonly code: () => Promise<{ readonly snapshotSearch: (content: unknown) => SnapshotSearch }>;
  readonly now: () => number;
}

interface Held {
  readonly path: string;
  readonly search: SnapshotSearch;
  readonly checkedAt: number;
}

/** How long nobody looks for a newer snapshot, in a tab that stays open over the night in which the stock changes. */
const FRESH_MS = 5 * 60 * 1000;

/**
 * The stock that the site carries, loaded with the first call and then held. An older one goes on answering while a newer
 * one is looked for. Rejects when there is none to be had; the next call tries again.
 */
export function snapshotSource({ fetcher, code, now }: SnapshotParts): () => Promise<SnapshotSearch> {
  let held: Held | undefined;
  let loading: Promise<Held> | undefined;

  const load = async (): Promise<Held> => {
    const [{ snapshotSearch }, file] = await Promise.all([code(), fetchSnapshot(fetcher, held?.path)]);
    const search = held?.path === file.path ? held.search : snapshotSearch(file.content);
    held = { path: file.path, search, checkedAt: now() };
    return held;
  };

  return async () => {
    if (held && now() - held.checkedAt < FRESH_MS) return held.search;
    loading ??= load().finally(() => (loading = undefined));
    if (!held) return (await loading).search;
    loading.catch(() => undefined);
    return held.search;
  };
}

interface SnapshotFile {
  readonly path: string;
  /** Not fetched when the path is the known one. */
  readonly content?: unknown;
}

/** The stock that the site carries now; its content is left out where its path is the `known` one. */
export async function fetchSnapshot(fetcher: Fetch, known: string | undefined): Promise<SnapshotFile> {
  const path = await fetchPointer(fetcher, 'no-cache');
  if (path === known) return { path };
  const response = await fetcher(path, {});
  if (response.ok) return { path, content: await response.json() };
  // A new release came between the two requests, or a cache still has the pointer of an old one.
  const newer = await fetchPointer(fetcher, 'reload');
  return { path: newer, content: await fetchJson(fetcher, newer, {}) };
}

async function fetchPointer(fetcher: Fetch, cache: RequestCache): Promise<string> {
  return v.parse(StockPointerSchema, await fetchJson(fetcher, STOCK_PATH, { cache })).snapshot;
}

async function fetchJson(fetcher: Fetch, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetcher(path, init);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return await response.json();
}
