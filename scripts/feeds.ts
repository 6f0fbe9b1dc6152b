/**
 * Fetches dealers' feeds into the stock folder: `npm run feeds -- [fetch] [slug…] [--tenants DIR] [--stock DIR] [--out DIR]
 * [--shard i/n|auto] [--force] [--sandbox]`. `status [slug…]` shows each feed with its age and its copies, and
 * `restore SLUG [COPY] [--file NAME]` makes a kept copy the feed again. Fetching writes feeds.json (with a shard, feeds-i-of-n.json) to
 * the output folder. `--sandbox` fetches the demo dealers' feeds from a server on this machine. Settings: FEED_SECRET__…,
 * FEEDS_SECRETS_FILE, FEEDS_ALLOWED_HOSTS. Exits with 1 if a feed was not fetched or is too old, and with 2 for a mistake in the options.
 */
import { type BuildRequest, BuildRequestError, findRequestedTenants } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
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
import { ensureWritableFolder, UnwritableFolderError } from '#src/lib/files/index.ts';
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
  },
});

/** What the command does, by its first word. Each returns the exit code. */
const COMMANDS = { fetch, status, restore } satisfies Record<
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
