import { Meilisearch } from 'meilisearch';
import { renewConnections, type SiteProblem, usesApi } from './connections.ts';
import type { SearchEngine } from './engine.ts';
import { type IndexRequest, selectSites } from './index-sites.ts';
import { deleteKeys } from './keys.ts';
import { findLegacyKey } from './legacy-key.ts';
import { isEmbedded } from './published-stock.ts';

export interface RotationReport {
  /** The number of sites whose previous tokens no longer work. */
  readonly sites: number;
  /** True if tokens signed with the legacy key still work. */
  readonly legacyTokens: boolean;
  readonly problems: readonly SiteProblem[];
}

/**
 * Gives sites a new key and deletes their old ones, which invalidates every token signed with them. A site whose new token
 * could not be written keeps its old key. Without an engine there are no keys.
 */
export async function rotateKeys(
  engine: SearchEngine | undefined,
  request: Omit<IndexRequest, 'prune'>,
): Promise<RotationReport> {
  const { outDir, slugs, now } = request;
  const searched = selectSites(request).selected.filter((site) => !isEmbedded(site) && !usesApi(site));
  if (!engine) return { sites: 0, legacyTokens: false, problems: [] };
  const client = new Meilisearch({ host: engine.url, apiKey: engine.adminKey });
  const problems = await renewConnections(client, searched, { outDir, host: engine.publicUrl, now, rotate: true });
  const legacyKey = await findLegacyKey(client);
  // Tokens of sites that are not selected may be signed with the legacy key.
  const deletesLegacyKey = slugs.length === 0 && problems.length === 0;
  if (legacyKey && deletesLegacyKey) await deleteKeys(client, [legacyKey]);
  return {
    sites: searched.length - problems.length,
    legacyTokens: legacyKey !== undefined && !deletesLegacyKey,
    problems,
  };
}

/** Summarises a rotation in lines for the terminal. */
export function listRotationLines({ sites, legacyTokens }: RotationReport): string[] {
  return [
    `New search keys: ${sites}. Publish the new search.json files now: the old keys no longer work.`,
    ...(legacyTokens
      ? [
          'Tokens from before each site had a key of its own are good for 14 more days at most. ' +
            '"npm run index -- --rotate-keys" without names ends them now, for all sites.',
        ]
      : []),
  ];
}
