import { Meilisearch } from 'meilisearch';
import { type Problem, renewConnections } from './connections.ts';
import type { Engine } from './engine.ts';
import { formerKey } from './former-key.ts';
import { type IndexRequest, sitesOf } from './index-sites.ts';
import { deleteKeys } from './keys.ts';
import { isEmbedded } from './published-stock.ts';

export interface RotationReport {
  /** Sites whose tokens of before are refused from now on. */
  readonly sites: number;
  /** Whether tokens of the time when all sites had one key are still good. */
  readonly formerTokens: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Gives sites a new key and ends their old ones, and with them every token that was ever signed for them. A site whose new
 * token could not be written keeps its old key. Without an engine there are no keys.
 */
export async function rotateKeys(
  engine: Engine | undefined,
  request: Omit<IndexRequest, 'prune'>,
): Promise<RotationReport> {
  const { outDir, slugs, now } = request;
  const searched = sitesOf(request).wanted.filter((site) => !isEmbedded(site));
  if (!engine) return { sites: 0, formerTokens: false, problems: [] };
  const client = new Meilisearch({ host: engine.url, apiKey: engine.adminKey });
  const problems = await renewConnections(client, searched, { outDir, host: engine.publicUrl, now, rotate: true });
  const former = await formerKey(client);
  // The tokens of sites that are not named may be signed with it.
  const endsFormer = slugs.length === 0 && problems.length === 0;
  if (former && endsFormer) await deleteKeys(client, [former]);
  return { sites: searched.length - problems.length, formerTokens: former !== undefined && !endsFormer, problems };
}

/** What a rotation came to, in lines for the person who started it. */
export function rotationLines({ sites, formerTokens }: RotationReport): string[] {
  return [
    `New search keys: ${sites}. Publish the new search.json at once: the old ones are refused.`,
    ...(formerTokens
      ? [
          'Tokens from before each site had a key of its own are good for 14 more days at most. ' +
            '"npm run index -- --rotate-keys" without names ends them now, for all sites.',
        ]
      : []),
  ];
}
