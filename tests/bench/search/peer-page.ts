import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  EMPTY_STATE,
  FACETS,
  formatFilter,
  LIST_FACETS,
  planSearch,
  RANGE_FACETS,
  SORT_ATTRIBUTES,
} from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Dealer } from './dealer.ts';
import type { PeerConfig } from './peer/config.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Builds the page that ours is compared with, for production, and serves it with the dealer's site: same server, engine, index,
 * token, stock filter, order, page size and facets. Returns its path.
 */
export function publishPeerPage(dealer: Dealer): string {
  const outDir = join(dealer.siteDir, 'peer');
  const args = ['build', join(import.meta.dirname, 'peer'), '--outDir', outDir, '--emptyOutDir', '--base', '/peer/'];
  const env = { ...process.env, NODE_ENV: 'production', VITE_PEER_CONFIG: JSON.stringify(configFor(dealer)) };
  const { status, stderr, stdout } = spawnSync(process.execPath, [VITE, ...args], { cwd: ROOT, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`vite build failed: ${stderr}${stdout}`);
  renameSync(join(outDir, 'index.html'), join(dealer.siteDir, 'peer.html'));
  return '/peer';
}

function configFor({ connection, scope }: Dealer): PeerConfig {
  const messages = messagesFor('en-AU');
  const plan = planSearch(EMPTY_STATE, scope, Date.now());
  const offered = FACETS.filter(({ attribute }) => plan.facets.includes(attribute));
  const ofKind = (rows: readonly { attribute: string }[]) =>
    offered
      .filter(({ attribute }) => rows.some((row) => row.attribute === attribute))
      .map(({ attribute, label }) => ({ attribute, label: messages[label] }));
  const isSwitch = (row: (typeof LIST_FACETS)[number]) => row.kind === 'switch';
  const indexName = (rules: readonly string[]) => `${connection.indexUid}:${rules.join(',')}`;
  return {
    host: connection.host,
    token: connection.token,
    indexName: indexName(plan.sort),
    sorts: SORT_ATTRIBUTES.map((attribute) => {
      const { sort } = planSearch({ ...EMPTY_STATE, sort: `${attribute}:desc` }, scope, Date.now());
      return { label: attribute, value: indexName(sort) };
    }),
    filter: formatFilter(plan.stock),
    hitsPerPage: plan.limit,
    choices: ofKind(LIST_FACETS.filter((row) => !isSwitch(row))),
    ranges: ofKind(RANGE_FACETS),
    switches: ofKind(LIST_FACETS.filter(isSwitch)),
  };
}
