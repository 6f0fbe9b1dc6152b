import { setTimeout as wait } from 'node:timers/promises';
import type { Meilisearch } from 'meilisearch';
import * as v from 'valibot';
import { SearchEngineError } from './errors.ts';
import { isRefusal } from './tasks.ts';

/** Content hashes by document id. A document without a hash has an empty one. */
export type Hashes = ReadonlyMap<string, string>;

/** Which documents an index holds, at one moment. */
export interface Contents {
  /** Another one after every change of the index, and after its replacement by another; nothing when there is no index. */
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

/** Reads all ids and hashes of an index: 20,000 of them are some 100 ms, since nothing else of the documents is sent. */
export async function readContents(client: Meilisearch, uid: string): Promise<Contents> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = await stateOf(client, uid);
    const sites = state === undefined ? new Map<string, Hashes>() : await readSites(client, uid);
    // Pages of an index that changed meanwhile may overlap, or leave documents out.
    if (sites && (await stateOf(client, uid)) === state) return { state, sites };
    await wait(attempt * PAUSE_MS);
  }
  throw new SearchEngineError(
    `Other runs changed the search index "${uid}" again and again while it was read. ` +
      'Run "npm run index" again when they are done.',
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

/** See `Contents.state`. It goes with an index when two are swapped. */
export async function stateOf(client: Meilisearch, uid: string): Promise<string | undefined> {
  try {
    const { createdAt, updatedAt } = await client.getRawIndex(uid);
    return `${createdAt} ${updatedAt}`;
  } catch (error) {
    if (isRefusal(error, 'index_not_found')) return;
    throw error;
  }
}

/** How many documents all of the given sites have. */
export function sizeOf(sites: ReadonlyMap<string, { readonly size: number }>): number {
  return [...sites.values()].reduce((sum, { size }) => sum + size, 0);
}
