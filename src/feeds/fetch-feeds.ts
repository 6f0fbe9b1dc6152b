import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { parseSite, type Site, type TenantFolders } from '#src/config/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { lockFile } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import { checkStockDrop, describeFeedProblem, type Feed, readFeed, type Source } from '#src/stock/index.ts';
import { FeedSourceError } from './errors.ts';
import { type FeedFolder, type FeedState, makeLockFile, openFeedFolder } from './feed-folder.ts';
import { type FeedStatus, formatAge, getFeedStatus } from './feed-status.ts';
import type { ReadSecret } from './secrets.ts';
import type { Download, DownloadContext } from './sources/download.ts';
import { unpack } from './unpack.ts';

/** Dealers whose feeds are fetched at the same time. */
const TENANTS_AT_ONCE = 8;

export interface FetchSettings extends TenantFolders, Pick<DownloadContext, 'limits' | 'allowedHosts' | 's3Endpoint'> {
  readonly readSecret: ReadSecret;
  /** Stands in for the sources of feeds: nothing else is fetched. */
  readonly sandbox?: FeedSandbox | undefined;
  /** Download again what the sources call unchanged. */
  readonly force: boolean;
  /** Returns milliseconds since the epoch. */
  readonly now: () => number;
}

/** A server on this machine with the feeds of demo dealers. */
export interface FeedSandbox {
  /** `127.0.0.1:4400`. */
  readonly host: string;
  /** Returns its address of the feed that a source has at `url`; undefined if it has none. */
  findUrl(url: string): string | undefined;
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
    const site = readSite(settings, slug);
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
export function readSite({ tenantsDir }: TenantFolders, slug: string): Site {
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
    const download = await downloadAgain(settings, site.slug, source, folder.findFile() ? before : undefined);
    const checkedAt = settings.now();
    if (download.kind === 'unchanged') {
      folder.writeState({ ...before, source: declared, checkedAt, confirmedAt: checkedAt, problem: undefined });
      return { ...getFeedStatus(feed, folder, checkedAt), outcome: 'unchanged' };
    }
    const bytes = await unpack(download.bytes, source.member, settings.limits.maxBytes);
    checkContent(bytes, { site, feed, folder, now: checkedAt });
    const isNew = folder.replace(bytes, checkedAt);
    const { etag, lastModified } = download.validators;
    const { modifiedAt } = download;
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

function chooseSource(source: Source | undefined, sandbox: FeedSandbox | undefined): Source | undefined {
  if (!source || !sandbox) return source;
  const url = source.type === 'url' ? sandbox.findUrl(source.url) : undefined;
  return source.type === 'url' && url !== undefined ? { ...source, url } : undefined;
}

/** Downloads a feed, with further attempts after a failure that may pass. */
async function downloadAgain(
  settings: FetchSettings,
  slug: string,
  source: Source,
  before: FeedState | undefined,
): Promise<Download> {
  const { limits, force, sandbox, allowedHosts } = settings;
  const attempt = async (): Promise<Download> => {
    const signal = AbortSignal.timeout(limits.totalMs);
    try {
      return await download(source, {
        limits,
        signal,
        s3Endpoint: settings.s3Endpoint,
        allowedHosts: sandbox ? new Set([...allowedHosts, sandbox.host]) : allowedHosts,
        readSecret: (secret) => settings.readSecret(slug, secret),
        validators: force ? {} : { etag: before?.etag, lastModified: before?.lastModified },
      });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new FeedSourceError(`The download took longer than ${limits.totalMs / 1000} seconds.`, { cause: error });
    }
  };
  for (const pause of limits.retryWaitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FeedSourceError && error.isTransient)) throw error;
      await wait(pause);
    }
  }
  return await attempt();
}

/** Asks the source. The code for each kind of source is loaded on first use. */
async function download(source: Source, context: DownloadContext): Promise<Download> {
  switch (source.type) {
    case 'url':
      return await (await import('./sources/url.ts')).downloadUrl(source, context);
    case 'sftp':
      return await (await import('./sources/sftp.ts')).downloadSftp(source, context);
    case 's3':
      return await (await import('./sources/s3.ts')).downloadS3(source, context);
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
