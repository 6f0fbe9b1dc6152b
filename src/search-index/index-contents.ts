import { setTimeout as wait } from 'node:timers/promises';
import type { Meilisearch } from 'meilisearch';
import * as v from 'valibot';
import { SearchEngineError } from './errors.ts';
import { isRefusal } from './tasks.ts';

/** Content hashes by document id; empty for a document without a hash. */
export type Hashes = ReadonlyMap<string, string>;

/** The documents of an index at one moment. */
export interface IndexContents {
  /** Changes with every change of the index and when it is swapped; undefined when there is no index. */
  readonly state: string | undefined;
  readonly sites: ReadonlyMap<string, Hashes>;
}

const PAGE = 50_000;
const ATTEMPTS = 20;
const PAUSE_MS = 25;
const RowSchema = v.object({
  document_id: v.string(),
  site: v.optional(v.string(), ''),
  content_hash: v.optional(v.string(), ''),
});
const FIELDS = Object.keys(RowSchema.entries);

/** Reads all ids and hashes of an index. 20,000 take about 100 ms, because no other field is sent. */
export async function readIndexContents(client: Meilisearch, uid: string): Promise<IndexContents> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = await getIndexState(client, uid);
    const sites = state === undefined ? new Map<string, Hashes>() : await readSites(client, uid);
    // If the index changed meanwhile, its pages may overlap or omit documents.
    if (sites && (await getIndexState(client, uid)) === state) return { state, sites };
    await wait(attempt * PAUSE_MS);
  }
  throw new SearchEngineError(
    `Other runs kept changing the search index "${uid}" while it was being read. ` +
      'Run "npm run index" again when they have finished.',
  );
}

async function readSites(client: Meilisearch, uid: string): Promise<Map<string, Hashes> | undefined> {
  const sites = new Map<string, Map<string, string>>();
  for (let offset = 0; ; offset += PAGE) {
    let rows: unknown[];
    try {
      ({ results: rows } = await client.index(uid).getDocuments({ fields: FIELDS, limit: PAGE, offset }));
    } catch (error) {
      if (isRefusal(error, 'index_not_found')) return;
      throw error;
    }
    for (const row of rows) {
      const { document_id, site, content_hash } = v.parse(RowSchema, row);
      const hashes = sites.get(site) ?? new Map<string, string>();
      sites.set(site, hashes.set(document_id, content_hash));
    }
    if (rows.length < PAGE) return sites;
  }
}

/** Returns `IndexContents.state`. A swap moves it along with the index. */
export async function getIndexState(client: Meilisearch, uid: string): Promise<string | undefined> {
  try {
    const { createdAt, updatedAt } = await client.getRawIndex(uid);
    return `${createdAt} ${updatedAt}`;
  } catch (error) {
    if (isRefusal(error, 'index_not_found')) return;
    throw error;
  }
}

/** Counts the documents of all given sites. */
export function countDocuments(sites: ReadonlyMap<string, { readonly size: number }>): number {
  return [...sites.values()].reduce((sum, { size }) => sum + size, 0);
}
