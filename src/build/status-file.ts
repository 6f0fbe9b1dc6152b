import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeStatus, parseStatus, STATUS_PATH, type StockStatus } from '#src/features/freshness/index.ts';
import { shortHash } from '#src/lib/hash.ts';
import type { Release } from './releases.ts';

/** The file in a site's folder. It is no page: it has no key, and no release takes it over from another. */
export const STATUS_FILE = STATUS_PATH.slice(1);

/** The status that a release shows at present; nothing when there is none that this version understands. */
export function readStatus(release: Release): StockStatus | undefined {
  try {
    return parseStatus(JSON.parse(readFileSync(join(release.siteDir, STATUS_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Hash of the file as it is now; a release whose build wrote another one has been refreshed since. */
export function statusKey(release: Pick<Release, 'siteDir'>): string | undefined {
  try {
    return shortHash(readFileSync(join(release.siteDir, STATUS_FILE)));
  } catch {
    return undefined;
  }
}

/**
 * Puts a newer status into a published release, by a rename: a reader has the old file or the new one, whole. It is written
 * beside the site first, where nobody who copies the site away can come upon it.
 */
export function replaceStatus(release: Release, status: StockStatus): void {
  const next = join(release.dir, `${STATUS_FILE}.next`);
  writeFileSync(next, encodeStatus(status));
  renameSync(next, join(release.siteDir, STATUS_FILE));
}
