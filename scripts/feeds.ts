/**
 * Fetches dealers' feeds into the stock folder: `npm run feeds -- [fetch] [slug…] [--tenants DIR] [--stock DIR] [--out DIR]
 * [--shard i/n|auto] [--force] [--sandbox]`. `status [slug…]` shows each feed with its age and its copies, and
 * `restore SLUG [COPY] [--file NAME]` makes a kept copy the feed again. Fetching writes feeds.json (with a shard, feeds-i-of-n.json) to
 * the output folder. `--sandbox` fetches the demo dealers' feeds from a server on this machine. Settings: FEED_SECRET__…,
 * FEEDS_SECRETS_FILE, FEEDS_ALLOWED_HOSTS.
 *
 * `inspect FILE|URL [--json] [--accept-words] [--locale en-NZ] [--write SLUG]` detects what a feed is, proposes a mapping, shows ten cars
 * and what would be quarantined, and prints the config block. `--write` puts it into the site.json of a dealer, `--accept-words` translates
 * unknown words to the closest known value.
 *
 * Exits with 1 if a feed was not fetched, is too old or cannot be read, and with 2 for a mistake in the options.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildRequest, BuildRequestError, findRequestedTenants } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { makeFeedContext } from '#src/build/tenant/stock-reading.ts';
import { parseSite } from '#src/config/index.ts';
import {
  FeedsRequestError,
  fetchFeeds,
  getFeedStatus,
  getFetchExitCode,
  listFetchLines,
  listStatusLines,
  makeFetchSettings,
  openFeedFolder,
  readSite,
  restoreFeed,
  summariseFetch,
  writeFeedsReport,
} from '#src/feeds/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { ensureWritableFolder, UnwritableFolderError, writeFileAtomically } from '#src/lib/files/index.ts';
import { LOCALE_FACTS, LOCALES, type Locale } from '#src/lib/locale/index.ts';
import type { FeedContext } from '#src/stock/index.ts';
import {
  describeInspection,
  inspectFeed,
  makeInspectionJson,
  toFeedFileName,
  writeFeedConfig,
} from '#src/stock/inspect/index.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    stock: { type: 'string' },
    shard: { type: 'string' },
    file: { type: 'string' },
    force: { type: 'boolean', default: false },
    sandbox: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'accept-words': { type: 'boolean', default: false },
    locale: { type: 'string', default: 'en-AU' },
    write: { type: 'string' },
  },
});

/** What the command does, by its first word. Each returns the exit code. */
const COMMANDS = { fetch, status, restore, inspect } satisfies Record<
  string,
  (words: readonly string[]) => number | Promise<number>
>;

const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word);

try {
  const [first = ''] = positionals;
  process.exitCode = isCommand(first) ? await COMMANDS[first](positionals.slice(1)) : await fetch(positionals);
} catch (error) {
  const isMistake = error instanceof BuildRequestError || error instanceof FeedsRequestError;
  if (!(isMistake || error instanceof UnwritableFolderError)) throw error;
  reportFailure(error);
  if (isMistake) process.exitCode = 2;
}

async function fetch(slugs: readonly string[]): Promise<number> {
  const request = readRequest(slugs);
  const wanted = findRequestedTenants(request);
  ensureWritableFolder(request.outDir);
  const sandbox = values.sandbox ? await (await import('#src/demo/feed-sandbox.ts')).startFeedSandbox() : undefined;
  try {
    const settings = makeFetchSettings(request, process.env, { force: values.force, sandbox });
    const startedAt = new Date();
    const tenants = await fetchFeeds(settings, wanted, (tenant) => {
      for (const line of listFetchLines(tenant)) (tenant.problems.length > 0 ? console.error : console.log)(line);
    });
    writeFeedsReport(request.outDir, { startedAt, shard: request.shard, tenants });
    console.log(summariseFetch(tenants));
    return getFetchExitCode(tenants);
  } finally {
    await sandbox?.stop();
  }
}

function status(slugs: readonly string[]): number {
  const request = readRequest(slugs);
  let needsAttention = false;
  for (const slug of findRequestedTenants(request)) {
    try {
      for (const feed of readSite(request, slug).stock.feeds) {
        const found = getFeedStatus(feed, openFeedFolder(request, slug, feed.file), Date.now());
        if ((found.problem ?? found.alarm) !== undefined) needsAttention = true;
        for (const line of listStatusLines(slug, found)) console.log(line);
      }
    } catch (error) {
      needsAttention = true;
      console.error(`${slug}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return needsAttention ? 1 : 0;
}

function restore([slug, copy, ...others]: readonly string[]): number {
  if (slug === undefined || others.length > 0) {
    throw new FeedsRequestError('Write "npm run feeds -- restore SLUG [COPY] [--file NAME]".');
  }
  const request = readRequest([slug]);
  findRequestedTenants(request);
  const restored = restoreFeed(request, slug, { file: values.file, copy });
  console.log(
    `${slug}: ${restored.file} is now ${restored.copy.name}, until its source has another one than at the last download.`,
  );
  return 0;
}

function readRequest(slugs: readonly string[]): BuildRequest {
  const { tenants, out, stock, shard } = values;
  const options = { tenants, out, stock, shard, force: false, 'accept-stock-drop': false };
  return readBuildRequest({ ...options, slugs: [...slugs] }, process.env);
}

async function inspect([source, ...others]: readonly string[]): Promise<number> {
  if (source === undefined || others.length > 0)
    throw new FeedsRequestError('Name one feed: npm run feeds -- inspect FILE|URL');
  const bytes = await readSource(source);
  const slug = values.write;
  const siteFile = slug === undefined ? undefined : join(values.tenants, slug, 'site.json');
  const file = slug === undefined ? toFeedFileName(source) : toTenantPath(source, join(values.tenants, slug));
  const result = inspectFeed(bytes, {
    file,
    context: siteFile === undefined ? makeContext(file) : readSiteContext(siteFile, slug ?? '', file),
    acceptWords: values['accept-words'],
  });
  if (result.kind === 'unreadable') {
    const { what, where, expected, fix } = result.problem;
    console.error(`${source}: ${what} (${where}). Expected ${expected}. ${fix}`);
    return 1;
  }
  console.log(values.json ? JSON.stringify(makeInspectionJson(result), undefined, 2) : describeInspection(result));
  return siteFile === undefined ? 0 : writeConfig(siteFile, result.feed);
}

const MAX_BYTES = 200_000_000;
const TIMEOUT_MILLISECONDS = 60_000;

async function readSource(source: string): Promise<Uint8Array> {
  if (!/^https?:\/\//u.test(source)) return readFileSync(source);
  const response = await globalThis.fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!response.ok || !response.body)
    throw new Error(`${source} answered ${response.status}, expected 200 and a feed.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${source} is longer than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the path that `stock.feed.file` has for a file: inside the dealer's folder, or where to copy it. */
function toTenantPath(source: string, folder: string): string {
  const path = relative(folder, source).replaceAll('\\', '/');
  return /^https?:/u.test(source) || path.startsWith('..') ? toFeedFileName(source) : path;
}

function makeContext(fileName: string): FeedContext {
  const locale = LOCALES.find((known): known is Locale => known === values.locale);
  if (locale === undefined)
    throw new FeedsRequestError(`--locale is "${values.locale}", expected one of ${LOCALES.join(', ')}.`);
  const { currency, distance } = LOCALE_FACTS[locale];
  return { clock: createClock(Date.now()), currency, distance: distance.unit, fileName };
}

function readSiteContext(siteFile: string, slug: string, fileName: string): FeedContext {
  const parsed = parseSite(readFileSync(siteFile, 'utf8'), { file: siteFile, slug });
  // A new dealer's config may not be complete yet, for lack of a feed.
  return parsed.kind === 'site'
    ? makeFeedContext(parsed.site, createClock(Date.now()), fileName)
    : makeContext(fileName);
}

function writeConfig(siteFile: string, feed: Readonly<Record<string, unknown>>): number {
  const written = writeFeedConfig(readFileSync(siteFile, 'utf8'), feed);
  if (written.kind === 'refused') {
    console.error(`${siteFile} was not changed. ${written.reason}`);
    return 1;
  }
  writeFileAtomically(siteFile, written.text);
  console.error(`Wrote stock.feed into ${siteFile}. Check it with: npm run build -- --check-feed ${values.write}`);
  const stored = join(dirname(siteFile), String(feed['file']));
  if (!existsSync(stored)) console.error(`Put the feed at ${stored} first.`);
  return 0;
}
