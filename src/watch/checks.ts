import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { getPartPath, parseStatusFile, STATUS_PATH, type StatusFile } from '#src/features/freshness/index.ts';
import { CONNECTION_PATH, SearchConnectionSchema } from '#src/features/search/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { SERVICES_PREFIX } from '#src/lib/services-prefix.ts';
import { formatCount } from '#src/lib/text.ts';
import type { Manifest, Release } from '#src/release/index.ts';
import { DAY } from '../lib/durations.ts';
import { type CarPage, findCarPage } from './find-car-page.ts';
import type { SiteAnswer } from './request.ts';

/** The checks of a site, in the order of the report. */
export const CHECKS = [
  'home',
  'search page',
  'car page',
  'content',
  'status',
  'feed',
  'search token',
  'certificate',
  'missing page',
  'delisted page',
  'api',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** The result of a check. `detail` says what was found, and in a failure what to do. */
export interface Check {
  readonly name: CheckName;
  readonly ok: boolean;
  readonly detail: string;
}

/** A site at its public address, and the release that it should show. */
export interface WatchedSite {
  readonly slug: string;
  /** Without a slash at the end. */
  readonly address: string;
  readonly searchPath: string;
  /** Undefined if the site was not built on this machine; then its content is not compared. */
  readonly release?: (Release & { manifest: Manifest }) | undefined;
  /** When the feed was last written, in milliseconds since the epoch; undefined if its file is not on this machine. */
  readonly feedAt?: number | undefined;
  /** Its feeds that have an age limit, if the stock folder is on this machine. */
  readonly feeds?: readonly WatchedFeed[] | undefined;
}

/** The age of a feed. */
export interface WatchedFeed {
  readonly file: string;
  /** That it is older than the dealer allows; undefined if it is not. */
  readonly alarm?: string | undefined;
}

export interface WatchLimits {
  /** Days without a change of the stock, and without a new feed, that are suspicious. */
  readonly statusDays: number;
  /** Days that a search token must last. */
  readonly tokenDays: number;
  /** Days that a certificate must last. */
  readonly certificateDays: number;
}

export const WATCH_LIMITS: WatchLimits = { statusDays: 7, tokenDays: 2, certificateDays: 14 };

/** No site has this page. */
const MISSING_PATH = '/forecourt-watch-missing-page';

type Ask = (address: string) => Promise<SiteAnswer>;

/**
 * Checks a site from its public address. Never rejects: a request without an answer is a failed check. If even the home page has no
 * answer, that is the only result of them, so that a site that is down raises one alarm, besides that of an old feed.
 */
export async function checkSite(site: WatchedSite, ask: Ask, now: number, limits = WATCH_LIMITS): Promise<Check[]> {
  const pages = Object.entries(site.release?.manifest.pages ?? {});
  const [delistedPath] = pages.find(([path, page]) => path.startsWith('/cars/') && page.status === 410) ?? [];
  const expectPage = (name: CheckName, path: string) =>
    run(name, async () => describePage(await ask(site.address + path), 200));
  const [home, isReached] = await ask(`${site.address}/`).then(
    (answer) => [describePage(answer, 200), true] as const,
    (error) => [describeSilence(error), false] as const,
  );
  const feed = site.feeds?.length ? [{ name: 'feed', ...describeFeeds(site.feeds) } as const] : [];
  if (!isReached) return [{ name: 'home', ...home }, ...feed];
  const car = await findCarPage((path) => ask(site.address + path), site.release).catch(
    (error: unknown): CarPage => ({ kind: 'unreadable', problem: describeSilence(error).detail }),
  );
  const carPath = car.kind === 'page' ? car.path : undefined;
  return (
    await Promise.all([
      { name: 'home', ...home } satisfies Check,
      expectPage('search page', site.searchPath),
      carPath === undefined ? [] : expectPage('car page', carPath),
      car.kind === 'unreadable' ? ({ name: 'car page', ...bad(car.problem) } satisfies Check) : [],
      site.release ? run('content', () => compareContent(site, ['/', site.searchPath, carPath], ask)) : [],
      feed,
      run('status', () => checkStatus(site, ask, now, limits.statusDays)),
      run('search token', async () => describeToken(await ask(site.address + CONNECTION_PATH), now, limits.tokenDays)),
      site.address.startsWith('https:')
        ? run('certificate', async () =>
            describeCertificate((await ask(`${site.address}/`)).certificateEnd, now, limits.certificateDays),
          )
        : [],
      run('missing page', async () => describePage(await ask(site.address + MISSING_PATH), 404)),
      delistedPath === undefined
        ? []
        : run('delisted page', async () => describePage(await ask(site.address + delistedPath), 410)),
      run('api', async () => describeApi(await ask(`${site.address}${SERVICES_PREFIX}/health`))),
    ])
  ).flat();
}

type Result = Omit<Check, 'name'>;

const good = (detail: string): Result => ({ ok: true, detail });
const bad = (detail: string): Result => ({ ok: false, detail });

async function run(name: CheckName, act: () => Promise<Result>): Promise<Check> {
  try {
    return { name, ...(await act()) };
  } catch (error) {
    return { name, ...describeSilence(error) };
  }
}

const describeSilence = (error: unknown): Result =>
  bad(`There was no answer: ${error instanceof Error ? error.message : String(error)}`);

function describePage({ status, type, body }: SiteAnswer, expected: number): Result {
  if (status !== expected) return bad(`Status ${status}, expected ${expected}.`);
  if (!type.startsWith('text/html')) return bad(`The content type is "${type}", expected text/html.`);
  return body.includes('</html>') ? good(`Status ${status}.`) : bad('The page ends early.');
}

/** Compares pages with the files that were built, byte for byte. */
async function compareContent(
  { address, release }: WatchedSite,
  paths: readonly (string | undefined)[],
  ask: Ask,
): Promise<Result> {
  const different: string[] = [];
  let compared = 0;
  for (const path of paths) {
    const file = path === undefined ? undefined : release?.manifest.pages[path]?.file;
    if (path === undefined || file === undefined || !release) continue;
    compared += 1;
    if (!readFileSync(join(release.siteDir, file)).equals((await ask(address + path)).body)) different.push(path);
  }
  return different.length === 0
    ? good(`As built: ${formatCount(compared, 'page')}.`)
    : bad(`Not as built: ${different.join(', ')}. Publish the site, and check what is in front of it.`);
}

/**
 * Checks the age of the status, and that a large one has the parts that car pages load. The status stays as it is while the stock does, so
 * that nothing is uploaded; the file of the feed shows that a supplier still sends the same stock.
 */
async function checkStatus({ address, feedAt }: WatchedSite, ask: Ask, now: number, days: number): Promise<Result> {
  const describe = ({ status }: SiteAnswer, path: string): Result =>
    bad(`${path.slice(1)} is missing or invalid (status ${status}). Build and publish the site.`);
  const answer = await ask(address + STATUS_PATH);
  const file = parseStatusAnswer(answer);
  if (!file) return describe(answer, STATUS_PATH);
  if (file.parts !== undefined) {
    const path = getPartPath(0, file.parts);
    const part = await ask(address + path);
    if (!parseStatusAnswer(part)) return describe(part, path);
  }
  const age = (now - file.read * 1000) / DAY;
  const feedAge = feedAt === undefined ? undefined : (now - feedAt) / DAY;
  const feed = feedAge === undefined ? '' : `, and its feed came ${formatDays(feedAge)} ago`;
  const text = `The stock changed ${formatDays(age)} ago${feed}.`;
  return Math.min(age, feedAge ?? age) <= days ? good(text) : bad(`${text} Check that the feed still arrives.`);
}

function describeFeeds(feeds: readonly WatchedFeed[]): Result {
  const alarms = feeds.flatMap(({ alarm }) => alarm ?? []);
  return alarms.length > 0 ? bad(alarms.join(' ')) : good(`Recent: ${feeds.map(({ file }) => file).join(', ')}.`);
}

const parseStatusAnswer = ({ status, body }: SiteAnswer): StatusFile | undefined =>
  status === 200 ? parseStatusFile(tryParseJson(body.toString('utf8'))) : undefined;

/** A site without the file searches its own stock. */
function describeToken({ status, body }: SiteAnswer, now: number, days: number): Result {
  if (status === 404) return good('The site searches its own stock.');
  const parsed = v.safeParse(SearchConnectionSchema, tryParseJson(body.toString('utf8')));
  if (status !== 200 || !parsed.success) return bad(`search.json is invalid (status ${status}). Run "npm run index".`);
  const { token, expires } = parsed.output;
  if (token === undefined || expires === undefined) return good('Searches need no token.');
  const left = (expires * 1000 - now) / DAY;
  if (left <= 0) return bad('The token has expired, so shoppers search the published stock. Run "npm run index".');
  const text = `The token lasts ${formatDays(left)}.`;
  return left >= days ? good(text) : bad(`${text} Run "npm run index", and check that it runs every night.`);
}

function describeCertificate(end: number | undefined, now: number, days: number): Result {
  if (end === undefined) return bad('The certificate cannot be read.');
  const left = (end - now) / DAY;
  const text = left > 0 ? `The certificate lasts ${formatDays(left)}.` : 'The certificate has ended.';
  return left >= days ? good(text) : bad(`${text} Renew it.`);
}

function describeApi({ status, body }: SiteAnswer): Result {
  const parsed = v.safeParse(v.object({ ok: v.literal(true) }), tryParseJson(body.toString('utf8')));
  return status === 200 && parsed.success
    ? good('The API stores leads.')
    : bad(`The API cannot store leads (status ${status}). See the API's log.`);
}

const formatDays = (days: number): string => (days < 1 ? 'less than a day' : formatCount(Math.floor(days), 'day'));
