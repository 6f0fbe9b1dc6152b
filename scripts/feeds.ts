/**
 * Fetches dealers' feeds into the stock folder: `npm run feeds -- [fetch] [slug…] [--tenants DIR] [--stock DIR] [--out DIR]
 * [--shard i/n|auto] [--force] [--sandbox]`. `status [slug…]` shows each feed with its age and its copies, and
 * `restore SLUG [COPY] [--file NAME]` makes a kept copy the feed again. Fetching writes feeds.json (with a shard, feeds-i-of-n.json) to
 * the output folder. `--sandbox` fetches the demo dealers' feeds from a server on this machine. Settings: FEED_SECRET__…,
 * FEEDS_SECRETS_FILE, FEEDS_ALLOWED_HOSTS.
 *
 * `inspect FILE|URL|SLUG [--member NAME] [--file NAME] [--json] [--accept-words] [--locale en-NZ] [--write SLUG]` detects what a feed is,
 * proposes a mapping, shows ten cars and what would be quarantined, and prints the config block. Addresses (https, s3, sftp) and the feed
 * of a dealer are downloaded like those that are fetched. `--member` names a file in a ZIP, `--file` one of a dealer's feeds. `--write` puts
 * the block into the site.json of a dealer, `--accept-words` translates unknown words to the closest known value. SFTP takes `--host-key`
 * and `--password` or `--key`, the name of a secret of the dealer of `--secrets-of` or `--write`.
 *
 * Exits with 1 if a feed was not fetched, is too old or cannot be read, and with 2 for a mistake in the options.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type BuildRequest, BuildRequestError, findRequestedTenants, readBuildRequest } from '#src/build/request.ts';
import { makeFeedContext } from '#src/build/tenant/stock-reading.ts';
import { parseSite } from '#src/config/index.ts';
import {
  FeedSourceError,
  FeedsRequestError,
  fetchFeeds,
  getFeedStatus,
  getFetchExitCode,
  listFetchLines,
  listStatusLines,
  makeFetchSettings,
  type OpenedFeed,
  openFeed,
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
    member: { type: 'string' },
    'host-key': { type: 'string' },
    password: { type: 'string' },
    key: { type: 'string' },
    'secrets-of': { type: 'string' },
  },
});

/** The commands by the first word of the command line. Each returns the exit code; without a known word, `fetch` runs. */
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
  if (!(isMistake || error instanceof UnwritableFolderError || error instanceof FeedSourceError)) throw error;
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

async function inspect([named, ...others]: readonly string[]): Promise<number> {
  if (named === undefined || others.length > 0)
    throw new FeedsRequestError('Name one feed: npm run feeds -- inspect FILE|URL|SLUG');
  const slug = values.write;
  const siteFile = slug === undefined ? undefined : join(values.tenants, slug, 'site.json');
  if (siteFile !== undefined && !existsSync(siteFile))
    throw new FeedsRequestError(`There is no ${siteFile} to write into.`);
  const opened = await openNamedFeed(named);
  const name = values.file ?? named;
  const file =
    opened.file ?? (slug === undefined ? toFeedFileName(name) : toTenantPath(name, join(values.tenants, slug)));
  const result = inspectFeed(opened.bytes, {
    file,
    context: siteFile === undefined ? makeContext(file) : readSiteContext(siteFile, slug ?? '', file),
    acceptWords: values['accept-words'],
  });
  if (result.kind === 'unreadable') {
    const { what, where, expected, fix } = result.problem;
    console.error(`${named}: ${what} (${where}). Expected ${expected}. ${fix}`);
    return 1;
  }
  const { file: _, ...format } = result.feed;
  const inspection = { ...result, feed: { file, ...opened.declared, ...format } };
  console.log(
    values.json ? JSON.stringify(makeInspectionJson(inspection), undefined, 2) : describeInspection(inspection),
  );
  return siteFile === undefined ? 0 : writeConfig(siteFile, inspection.feed);
}

async function openNamedFeed(named: string): Promise<OpenedFeed> {
  const { tenants, stock, file, member, password, key, 'host-key': hostKey, 'secrets-of': owner, write } = values;
  const folders = { tenantsDir: resolve(tenants), stockDir: stock === undefined ? undefined : resolve(stock) };
  const sandbox = values.sandbox ? await (await import('#src/demo/feed-sandbox.ts')).startFeedSandbox() : undefined;
  try {
    const settings = makeFetchSettings(folders, process.env, { force: true, sandbox });
    return await openFeed(settings, named, { slug: owner ?? write, file, member, password, key, hostKey });
  } finally {
    await sandbox?.stop();
  }
}

/** Returns the path that `stock.feed.file` has for a feed: inside the dealer's folder, or where to copy it. */
function toTenantPath(name: string, folder: string): string {
  if (/^[a-z0-9+.-]+:\/\//iu.test(name)) return toFeedFileName(name);
  const path = relative(folder, name).replaceAll('\\', '/');
  return path.startsWith('..') ? toFeedFileName(name) : path;
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
  if (!existsSync(stored)) {
    const next = feed['source']
      ? `Fetch it with: npm run feeds -- ${values.write}`
      : `Put the feed at ${stored} first.`;
    console.error(next);
  }
  return 0;
}
