import { chmodSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  encodeStatus,
  joinStatus,
  listPartPaths,
  parseStatusFile,
  type StatusFile,
  type StockStatus,
} from '#src/features/freshness/index.ts';
import { tryReadText } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { tryParseJson } from '#src/lib/json.ts';
import type { Release } from './release-dirs.ts';
import type { Draft } from './releases.ts';
import { isStatusFile, STATUS_FILE } from './served-file.ts';

/** Returns the path of the file that a release's status begins with. It changes with every part of the status. */
export const getStatusPath = ({ siteDir }: Pick<Release, 'siteDir'>): string => join(siteDir, STATUS_FILE);

/** Returns the current status of a release, or undefined if a file of it is missing or of another version. */
export function readStatus({ siteDir }: Pick<Release, 'siteDir'>): StockStatus | undefined {
  const status = readStatusFile(siteDir, STATUS_FILE);
  if (!status) return undefined;
  const parts: StatusFile[] = [];
  for (const path of listPartPaths(status)) {
    const part = readStatusFile(siteDir, path);
    if (!part) return undefined;
    parts.push(part);
  }
  return joinStatus(status, parts);
}

const readStatusFile = (siteDir: string, path: string): StatusFile | undefined =>
  parseStatusFile(tryParseJson(tryReadText(join(siteDir, path))));

/** Returns the hash of the current status. If it differs from the hash in the manifest, the status was refreshed after the build. */
export function getStatusKey(release: Pick<Release, 'siteDir'>): string | undefined {
  const text = tryReadText(getStatusPath(release));
  return text === undefined ? undefined : hashContent(text);
}

/** Writes the status of a release under construction. */
export function writeStatus(draft: Pick<Draft, 'write'>, status: StockStatus): void {
  for (const { path, text } of encodeStatus(status)) draft.write(path.slice(1), text);
}

/**
 * Replaces the changed files of a published release's status. Each is replaced by a rename, so that readers get either the old file
 * or the new one, and is first written outside the site's folder, so that a copy of the site never contains the temporary file.
 */
export function replaceStatus(release: Pick<Release, 'dir' | 'siteDir'>, status: StockStatus): void {
  const next = join(release.dir, `${STATUS_FILE}.next`);
  // The API creates files that only its own user and group can read, but a web server has to read these.
  const mode = statSync(getStatusPath(release), { throwIfNoEntry: false })?.mode;
  const files = encodeStatus(status);
  for (const { path, text } of files) {
    const current = join(release.siteDir, path);
    if (tryReadText(current) === text) continue;
    writeFileSync(next, text);
    if (mode !== undefined) chmodSync(next, mode);
    renameSync(next, current);
  }
  const paths = new Set(files.map(({ path }) => path));
  for (const file of readdirSync(release.siteDir).filter(isStatusFile)) {
    if (!paths.has(`/${file}`)) rmSync(join(release.siteDir, file), { force: true });
  }
}
