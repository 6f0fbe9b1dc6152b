import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import { parseSite, type Site, type TenantFolders } from '#src/config/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { lockFile } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import { checkStockDrop, describeFeedProblem, type Feed, readFeed } from '#src/stock/index.ts';
import { chooseSource, type DownloadSettings, downloadFeed } from './download-feed.ts';
import { FeedSourceError } from './errors.ts';
import { type FeedFolder, makeLockFile, openFeedFolder } from './feed-folder.ts';
import { type FeedStatus, formatAge, getFeedStatus } from './feed-status.ts';

/** Dealers whose feeds are fetched at the same time. */
const TENANTS_AT_ONCE = 8;

export interface FetchSettings extends TenantFolders, DownloadSettings {
  /** Download again what the sources call unchanged. */
  readonly force: boolean;
  /** Returns milliseconds since the epoch. */
  readonly now: () => number;
}

/** A feed after an attempt to fetch it. */
export interface FetchedFeed extends FeedStatus {
  /** `in-place`: another program puts the file into the stock folder. */
  readonly outcome: 'fetched' | 'unchanged' | 'failed' | 'in-place';
}

/** Result of fetching a dealer's feeds. There are none if its config cannot be read, or if another process is fetching them. */
export interface TenantFeeds {
  readonly slug: string;
  readonly outcome: FeedsOutcome;
  readonly feeds: readonly FetchedFeed[];
  readonly problems: readonly string[];
}

/** `old`: all is fetched, but a feed is older than the dealer allows. `in-place`: there is nothing to fetch. */
export type FeedsOutcome = 'fetched' | 'unchanged' | 'old' | 'failed' | 'in-place';

/**
 * Fetches the feeds of dealers into the stock folder. A feed is replaced only by a whole download that can be read and has a car in it;
 * otherwise it stays, and the report has the reason. A dealer that fails stops no other.
 */
export async function fetchFeeds(
  settings: FetchSettings,
  slugs: readonly string[],
  onTenant?: (tenant: TenantFeeds) => void,
): Promise<TenantFeeds[]> {
  return await pMap(
    slugs,
    async (slug) => {
      const tenant = await fetchTenant(settings, slug);
      onTenant?.(tenant);
      return tenant;
    },
    { concurrency: TENANTS_AT_ONCE },
  );
}

async function fetchTenant(settings: FetchSettings, slug: string): Promise<TenantFeeds> {
  let unlock: (() => void) | undefined;
  try {
    const site = readFeedSite(settings, slug);
    const isFetched = site.stock.feeds.some(({ source }) => source);
    if (isFetched) {
      unlock = lockFile(
        makeLockFile(settings, slug),
        (pid) => `Its feeds are being fetched by process ${pid}. Wait until it has ended.`,
      );
    }
    const feeds: FetchedFeed[] = [];
    for (const feed of site.stock.feeds) feeds.push(await fetchFeed(settings, site, feed));
    const problems = feeds.flatMap(({ problem, alarm }) => [problem, alarm].filter((text) => text !== undefined));
    return { slug, outcome: getOutcome(feeds), feeds, problems };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { slug, outcome: 'failed', feeds: [], problems: [problem] };
  } finally {
    unlock?.();
  }
}

function getOutcome(feeds: readonly FetchedFeed[]): FeedsOutcome {
  const outcomes = new Set(feeds.map(({ outcome }) => outcome));
  if (outcomes.has('failed')) return 'failed';
  if (feeds.some(({ alarm }) => alarm !== undefined)) return 'old';
  if (outcomes.has('fetched')) return 'fetched';
  return outcomes.has('unchanged') ? 'unchanged' : 'in-place';
}

/** Reads a dealer's config. @throws if it has problems. */
export function readFeedSite({ tenantsDir }: TenantFolders, slug: string): Site {
  const file = join(tenantsDir, slug, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (parsed.kind === 'site') return parsed.site;
  throw new Error(`${file} has problems, so its feeds are not known. "npm run build -- ${slug}" lists them.`);
}

async function fetchFeed(settings: FetchSettings, site: Site, feed: Feed): Promise<FetchedFeed> {
  const folder = openFeedFolder(settings, site.slug, feed.file);
  const source = chooseSource(feed.source, settings.sandbox);
  if (!source) return { ...getFeedStatus(feed, folder, settings.now()), outcome: 'in-place' };
  const declared = hashContent(JSON.stringify(feed.source));
  const last = folder.readState();
  const before = last?.source === declared ? last : undefined;
  try {
    const known = settings.force || !folder.findFile() ? undefined : before;
    const validators = { etag: known?.etag, lastModified: known?.lastModified };
    const download = await downloadFeed(settings, { slug: site.slug, source, validators });
    const checkedAt = settings.now();
    if (download.kind === 'unchanged') {
      folder.writeState({ ...before, source: declared, checkedAt, confirmedAt: checkedAt, problem: undefined });
      return { ...getFeedStatus(feed, folder, checkedAt), outcome: 'unchanged' };
    }
    const { bytes, modifiedAt } = download;
    checkContent(bytes, { site, feed, folder, now: checkedAt });
    const isNew = folder.replace(bytes, checkedAt);
    const { etag, lastModified } = download.validators;
    folder.writeState({ source: declared, checkedAt, confirmedAt: checkedAt, modifiedAt, etag, lastModified });
    return { ...getFeedStatus(feed, folder, checkedAt), outcome: isNew ? 'fetched' : 'unchanged' };
  } catch (error) {
    const checkedAt = settings.now();
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `The feed ${feed.file} was not fetched. ${reason} ${describeCurrent(feed, folder, checkedAt)}`;
    folder.writeState({ ...(last ?? { source: declared }), checkedAt, problem });
    return { ...getFeedStatus(feed, folder, checkedAt), problem, outcome: 'failed' };
  }
}

const HTML = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/iu;
const SNIFFED_BYTES = 1000;

/**
 * Checks that a download is a feed with a car in it. A feed without any rows passes, and so does one that lost most of its cars: the
 * build refuses it, until a person accepts it. @throws FeedSourceError with the reason, and the path of the rejected download.
 */
function checkContent(
  bytes: Uint8Array,
  { site, feed, folder, now }: { site: Site; feed: Feed; folder: FeedFolder; now: number },
): void {
  const problem = findContentProblem(bytes, site, feed, now);
  if (problem === undefined) return;
  throw new FeedSourceError(
    bytes.length === 0 ? problem : `${problem} The download is kept at ${folder.reject(bytes)}.`,
  );
}

function findContentProblem(bytes: Uint8Array, site: Site, feed: Feed, now: number): string | undefined {
  const start = Buffer.from(bytes.subarray(0, SNIFFED_BYTES))
    .toString('utf8')
    .replace(/^\uFEFF/u, '');
  if (start.trim() === '') return 'The download is empty.';
  if (HTML.test(start)) return 'The download is a web page and not a feed, such as a page of an error or of a sign-in.';
  const { currency, distance } = LOCALE_FACTS[site.locale];
  const reading = readFeed(bytes, feed, {
    clock: createClock(now),
    currency,
    distance: distance.unit,
    timeZone: site.timeZone,
  });
  if (reading.kind === 'read' && reading.rows === reading.blank) return undefined;
  const check = checkStockDrop({ previousCount: undefined, reading, acceptDrop: false, file: feed.file });
  return check.kind === 'refuse' ? describeFeedProblem(check.problem) : undefined;
}

function describeCurrent(feed: Feed, folder: FeedFolder, now: number): string {
  const { ageHours } = getFeedStatus(feed, folder, now);
  return ageHours === undefined
    ? 'There is no earlier copy.'
    : `Builds use the last good copy, which is ${formatAge(ageHours)} old.`;
}
