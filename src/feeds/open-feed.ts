import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findTenants, getFeedFile, type TenantFolders } from '#src/config/index.ts';
import { isObject, tryParseJson } from '#src/lib/json.ts';
import { findNearest } from '#src/lib/problems/index.ts';
import { type Source, SourceSchema } from '#src/stock/index.ts';
import { chooseSource, type DownloadSettings, downloadFeed } from './download-feed.ts';
import { FeedSourceError, FeedsRequestError } from './errors.ts';
import { unpack } from './unpack.ts';

/** Options that a person gives besides the feed. */
export interface OpenFeedOptions {
  /** The dealer whose secrets a server asks for. */
  readonly slug?: string | undefined;
  /** For a dealer with several feeds, the file of one. */
  readonly file?: string | undefined;
  /** The file to take from a ZIP. */
  readonly member?: string | undefined;
  /** Fingerprint of the key of an SFTP server. */
  readonly hostKey?: string | undefined;
  /** Names of secrets for an SFTP server. */
  readonly password?: string | undefined;
  readonly key?: string | undefined;
}

/** A feed as builds would get it. */
export interface OpenedFeed {
  readonly bytes: Uint8Array;
  /** The path that a dealer's config has for it; undefined for a feed that belongs to none yet. */
  readonly file: string | undefined;
  /** Keys of its config besides name and format, such as where it is fetched from. */
  readonly declared: Readonly<Record<string, unknown>>;
}

/**
 * Opens a feed for an inspection: an address (`https://`, `s3://`, `sftp://user@host/path`), a file, or the feed of a dealer by its slug.
 * Addresses are downloaded like those of dealers' configs, and a dealer's config need not be complete. Nothing is stored.
 * @throws FeedsRequestError for a mistake in what was named, and FeedSourceError if the feed cannot be fetched.
 */
export async function openFeed(
  settings: DownloadSettings & TenantFolders,
  named: string,
  options: OpenFeedOptions,
): Promise<OpenedFeed> {
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(named)) {
    const input = makeSourceInput(named, options);
    const source = parseSource(input, named);
    const bytes = await fetchContent(settings, options.slug ?? '', source);
    return { bytes, file: undefined, declared: { source: input } };
  }
  if (statSync(named, { throwIfNoEntry: false })?.isFile()) {
    const bytes = await unpack(readFileSync(named), options.member, settings.limits.maxBytes);
    return { bytes, file: undefined, declared: {} };
  }
  const tenants = findTenants(settings.tenantsDir);
  if (tenants.includes(named)) return await openDealersFeed(settings, named, options);
  const nearest = findNearest(named, tenants);
  throw new FeedsRequestError(
    `There is no file "${named}", and no dealer of this name in ${settings.tenantsDir}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  );
}

async function fetchContent(settings: DownloadSettings, slug: string, source: Source): Promise<Uint8Array> {
  const download = await downloadFeed(settings, { slug, source, validators: {} });
  if (download.kind === 'content') return download.bytes;
  throw new FeedSourceError('The server answered that its feed is unchanged, without having been asked.');
}

/** The parts of a feed's declaration that are needed to get it. */
const DeclaredFeedSchema = v.looseObject({ file: v.string(), source: v.optional(SourceSchema) });

async function openDealersFeed(
  settings: DownloadSettings & TenantFolders,
  slug: string,
  { file, member }: OpenFeedOptions,
): Promise<OpenedFeed> {
  const siteFile = join(settings.tenantsDir, slug, 'site.json');
  const inputs = listDeclaredFeeds(siteFile);
  const names = inputs.flatMap((input) => (typeof input['file'] === 'string' ? [input['file']] : []));
  const [input, ...others] = inputs.filter((each) => file === undefined || each['file'] === file);
  const known = names.length > 0 ? `Its feeds are ${names.join(', ')}.` : 'It has no "stock.feed" with a file.';
  if (!input) throw new FeedsRequestError(`${siteFile} has no feed ${file === undefined ? '' : `"${file}"`}. ${known}`);
  if (others.length > 0) throw new FeedsRequestError(`${slug} has several feeds. Name one with --file. ${known}`);
  const parsed = v.safeParse(DeclaredFeedSchema, input);
  if (!parsed.success) {
    const [{ message, path = [] }] = parsed.issues;
    throw new FeedsRequestError(
      `The feed in ${siteFile} has a problem at "${path.map(({ key }) => String(key)).join('.')}": ${message}`,
    );
  }
  const feed = parsed.output;
  const { file: _, encoding: __, format: ___, ...declared } = input;
  const source = chooseSource(feed.source, settings.sandbox);
  if (source) {
    const chosen = member === undefined ? source : { ...source, member };
    return { bytes: await fetchContent(settings, slug, chosen), file: feed.file, declared };
  }
  const path = getFeedFile(settings, slug, feed.file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const expected = feed.source ? 'a source that the sandbox has' : 'a "source" to fetch it from';
    throw new FeedsRequestError(`There is no feed at ${path}, and it does not have ${expected}.`);
  }
  return { bytes: await unpack(readFileSync(path), member, settings.limits.maxBytes), file: feed.file, declared };
}

function listDeclaredFeeds(siteFile: string): Record<string, unknown>[] {
  const site = tryParseJson(readFileSync(siteFile, 'utf8'));
  if (!isObject(site)) throw new FeedsRequestError(`${siteFile} is not JSON; "npm run build" shows where.`);
  const stock = isObject(site['stock']) ? site['stock'] : {};
  const feeds: unknown[] = Array.isArray(stock['feeds']) ? stock['feeds'] : [stock['feed']];
  return feeds.filter(isObject);
}

/** Returns the source for an address, as a config would declare it. */
function makeSourceInput(address: string, options: OpenFeedOptions): Readonly<Record<string, unknown>> {
  const { member, hostKey, password, key } = options;
  if (address.startsWith('s3://')) return { type: 's3', address, member };
  if (!/^sftp:/iu.test(address)) return { type: 'url', url: address, member };
  if (!URL.canParse(address)) throw new FeedsRequestError(`"${address}" is not an address such as ${SFTP_EXAMPLE}.`);
  const { hostname: host, port, pathname, username, password: typed } = new URL(address);
  if (typed !== '') {
    throw new FeedsRequestError(
      'Leave the password out of the address, where others can see it. Set it as a secret, and name it with --password.',
    );
  }
  if (hostKey === undefined) {
    throw new FeedsRequestError(
      'An SFTP server needs --host-key SHA256:…, the fingerprint of its key: ask its provider for it, or compare it with them.',
    );
  }
  if ((password ?? key) !== undefined && options.slug === undefined) {
    throw new FeedsRequestError('Secrets belong to dealers. Name the dealer with --secrets-of SLUG or --write SLUG.');
  }
  return {
    type: 'sftp',
    host,
    port: port === '' ? undefined : Number(port),
    path: decodeURIComponent(pathname),
    user: decodeURIComponent(username),
    hostKey,
    password: password === undefined ? undefined : { secret: password },
    key: key === undefined ? undefined : { secret: key },
    member,
  };
}

const SFTP_EXAMPLE = 'sftp://user@sftp.example.com/export/stock.csv';

function parseSource(input: Readonly<Record<string, unknown>>, address: string): Source {
  const parsed = v.safeParse(SourceSchema, input);
  if (parsed.success) return parsed.output;
  const [{ message, path = [] }] = parsed.issues;
  throw new FeedsRequestError(`${address}: "${path.map(({ key }) => String(key)).join('.')}": ${message}`);
}
