import { formatCount } from '#src/lib/text.ts';
import type { Feed } from '#src/stock/index.ts';
import { HOUR } from '../lib/durations.ts';
import type { FeedFolder } from './feed-folder.ts';

/** A feed's source, its age, and the result of its last attempt. */
export interface FeedStatus {
  readonly file: string;
  /** The kind of source; `file` for a feed that another program puts into the stock folder. */
  readonly source: 'file' | 'url' | 's3' | 'sftp';
  /** Size in bytes; undefined if there is no file. */
  readonly bytes?: number | undefined;
  /**
   * The date of its content, ISO 8601: when the source wrote it, or else when the source last confirmed it. For a file without a source, the date
   * of the file.
   */
  readonly date?: string | undefined;
  readonly ageHours?: number | undefined;
  readonly maxAgeHours?: number | undefined;
  /** Last attempt to fetch it, ISO 8601. */
  readonly checkedAt?: string | undefined;
  /** The reason why the last attempt failed. */
  readonly problem?: string | undefined;
  /** That it is older than the dealer allows, or missing. */
  readonly alarm?: string | undefined;
  /** Good downloads that are kept, newest first. */
  readonly copies: readonly { readonly name: string; readonly bytes: number; readonly fetchedAt: string }[];
}

/** Describes a feed as it is in the stock folder. */
export function getFeedStatus(feed: Feed, folder: FeedFolder, now: number): FeedStatus {
  const file = folder.findFile();
  const state = feed.source && folder.readState();
  const date = file && (state?.modifiedAt ?? state?.confirmedAt ?? file.modifiedAt);
  const ageHours = date === undefined ? undefined : Math.round((Math.max(0, now - date) / HOUR) * 10) / 10;
  const { maxAgeHours } = feed;
  const isOld = ageHours !== undefined && maxAgeHours !== undefined && ageHours > maxAgeHours;
  return {
    file: feed.file,
    source: feed.source?.type ?? 'file',
    bytes: file?.bytes,
    date: date === undefined ? undefined : new Date(date).toISOString(),
    ageHours,
    maxAgeHours,
    checkedAt: state && new Date(state.checkedAt).toISOString(),
    problem: state?.problem,
    alarm: isOld
      ? `The feed ${feed.file} is ${formatAge(ageHours)} old; the dealer allows ${formatAge(maxAgeHours)}. Ask its provider if the export still runs.`
      : undefined,
    copies: folder
      .listCopies()
      .map(({ name, bytes, fetchedAt }) => ({ name, bytes, fetchedAt: new Date(fetchedAt).toISOString() })),
  };
}

/** Formats an age: "40 minutes", "5 hours", "3 days". */
export function formatAge(hours: number): string {
  if (hours < 1) return formatCount(Math.round(hours * 60), 'minute');
  return hours < 72 ? formatCount(Math.round(hours), 'hour') : formatCount(Math.round(hours / 24), 'day');
}
