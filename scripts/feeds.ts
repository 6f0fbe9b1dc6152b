/**
 * Works with dealers' feeds. `npm run feeds -- inspect FILE|URL [--json] [--accept-words] [--locale en-NZ] [--write SLUG]
 * [--tenants DIR]` detects what a feed is, proposes a mapping, shows ten cars and what would be quarantined, and prints the config
 * block. `--write` puts it into the site.json of a dealer, `--accept-words` translates unknown words to the closest known value.
 * Exits with 1 if the feed cannot be read, and with 2 for a mistake in the options.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makeFeedContext } from '#src/build/tenant/stock-reading.ts';
import { parseSite } from '#src/config/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { writeFileAtomically } from '#src/lib/files/index.ts';
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
    json: { type: 'boolean', default: false },
    'accept-words': { type: 'boolean', default: false },
    locale: { type: 'string', default: 'en-AU' },
    write: { type: 'string' },
  },
});

class FeedsRequestError extends Error {}

/** What the command does, by its first word. Each returns the exit code. */
const COMMANDS = { inspect } satisfies Record<string, (words: readonly string[]) => number | Promise<number>>;

const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word);

try {
  const [first = ''] = positionals;
  if (!isCommand(first))
    throw new FeedsRequestError(`"${first}" is not a command. Write: npm run feeds -- inspect FILE`);
  process.exitCode = await COMMANDS[first](positionals.slice(1));
} catch (error) {
  reportFailure(error);
  if (error instanceof FeedsRequestError) process.exitCode = 2;
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
  const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
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
