import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeStatus, parseStatus, type StockStatus } from '#src/features/freshness/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import type { Release } from './releases.ts';
import { STATUS_FILE } from './served-file.ts';

/** Returns the path of a release's status. */
export const getStatusPath = ({ siteDir }: Pick<Release, 'siteDir'>): string => join(siteDir, STATUS_FILE);

/** Returns the current status of a release, or undefined if it is missing or of another version. */
export function readStatus(release: Pick<Release, 'siteDir'>): StockStatus | undefined {
  try {
    return parseStatus(JSON.parse(readFileSync(getStatusPath(release), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the hash of the current file. If it differs from the hash in the manifest, the status was refreshed after the build. */
export function getStatusKey(release: Pick<Release, 'siteDir'>): string | undefined {
  try {
    return hashContent(readFileSync(getStatusPath(release)));
  } catch {
    return undefined;
  }
}

/**
 * Replaces the status of a published release by a rename, so that readers get either the old file or the new one. It is
 * first written outside the site's folder, so that a copy of the site never contains the temporary file.
 */
export function replaceStatus(release: Pick<Release, 'dir' | 'siteDir'>, status: StockStatus): void {
  const next = join(release.dir, `${STATUS_FILE}.next`);
  const current = getStatusPath(release);
  writeFileSync(next, encodeStatus(status));
  // The API creates files that only its own user and group can read, but a web server has to read this one.
  const mode = statSync(current, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined) chmodSync(next, mode);
  renameSync(next, current);
}
