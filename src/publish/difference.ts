import { isHashedFile, isLiveFile } from '#src/release/index.ts';
import { DAY } from '../lib/durations.ts';
import type { PublishedFile, SiteRecord, UndoLog } from './site-record.ts';
import type { TargetFile } from './site-target.ts';

/** Hashed files stay for a day after they left the site. */
const RETIREMENT_MS = DAY;

/** A share of the pages that may be deleted at once, and a number that may be whatever their share. */
const DELETED = { share: 0.25, pages: 20 };

/** The work of a publication, as paths in the site. */
export interface Difference {
  /** Uploads in order: each group is complete before the next one starts. */
  readonly groups: readonly (readonly string[])[];
  /** Files that leave the site now. */
  readonly deleted: readonly string[];
  /** Hashed files that leave the site, and stay in the bucket for a day. */
  readonly retired: readonly string[];
  /** Retired files whose day is over. */
  readonly expired: readonly string[];
  /** Files as they were before, for a rollback. */
  readonly undo: UndoLog['files'];
}

/**
 * The order of uploads: no page is live before the files it needs, and nothing leads to a page before it is live.
 * Files of no other group come first, such as the dealer's own and those with a hash in their name.
 */
const LATER_GROUPS: readonly RegExp[] = [
  /^pictures\//u,
  /^stock-[0-9a-f]+\.json$/u,
  /\.html$/u,
  /^status-[\w-]+\.json$/u,
  /^status\.json$/u,
  /^stock\.json$/u,
  /^search\.json$/u,
  /^(?:sitemap[^/]*\.xml|robots\.txt|llms\.txt|licences\.txt)$/u,
];

/**
 * Compares a site in the bucket with its target. `actual` is what the bucket has: the record's files, corrected where an earlier
 * publication did not finish.
 */
export function findDifference(
  record: Pick<SiteRecord, 'files' | 'retired'>,
  actual: ReadonlyMap<string, PublishedFile>,
  target: ReadonlyMap<string, Pick<TargetFile, 'version'>>,
  now: number,
): Difference {
  const hasVersion = (path: string, version: string): boolean =>
    (actual.get(path) ?? record.retired[path])?.version === version;
  const uploads = [...target].flatMap(([path, { version }]) => (hasVersion(path, version) ? [] : [path]));
  const leaving = [...actual.keys()].filter((path) => !target.has(path));
  // An object without a version was damaged or added by hand, so no open tab requests it.
  const isKept = (path: string): boolean => isHashedFile(path) && actual.get(path)?.version !== '';
  const before = Object.entries(record.files);
  const replaced = before.filter(([path, { version }]) => target.get(path)?.version !== version);
  const added = [...target.keys()].filter((path) => record.files[path] === undefined);
  return {
    groups: [undefined, ...LATER_GROUPS].map((group) => uploads.filter((path) => findGroup(path) === group)),
    deleted: leaving.filter((path) => !isKept(path)),
    retired: leaving.filter(isKept),
    expired: Object.entries(record.retired).flatMap(([path, { since }]) =>
      now - since >= RETIREMENT_MS && !target.has(path) ? [path] : [],
    ),
    undo: Object.fromEntries([...replaced, ...added.map((path) => [path, null] as const)]),
  };
}

const findGroup = (path: string): RegExp | undefined => LATER_GROUPS.find((group) => group.test(path));

/** Returns true if nothing in the bucket has to change. */
export const isEmpty = ({ groups, deleted, retired, expired }: Difference): boolean =>
  [...groups, deleted, retired, expired].every((paths) => paths.length === 0);

/** Returns true if only files differ that change between releases. */
export const changesLiveFilesOnly = ({ undo }: Difference): boolean => Object.keys(undo).every(isLiveFile);

/** Explains why a publication deletes suspiciously many pages; undefined if it does not. */
export function explainDeletes(
  { deleted }: Difference,
  actual: ReadonlyMap<string, PublishedFile>,
): string | undefined {
  const countPages = (paths: Iterable<string>): number => [...paths].filter((path) => path.endsWith('.html')).length;
  const pages = countPages(actual.keys());
  const gone = countPages(deleted);
  if (gone <= DELETED.pages || gone <= DELETED.share * pages) return undefined;
  return (
    `${gone} of its ${pages} pages would be deleted, more than ${DELETED.share * 100} %. ` +
    'Nothing was changed. Check the build; if the pages should go, publish with --accept-deletes.'
  );
}
