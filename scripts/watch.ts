/**
 * Checks sites from their public address: `npm run watch -- [slug…] [--tenants DIR] [--out DIR] [--report DIR] [--address URL]
 * [--stock DIR] [--webhook URL] [--mail ADDRESS] [--status-days N]`. `--out` has the builds that pages are compared with, and `--stock` the
 * feeds whose age is checked. `--address` replaces the addresses of the
 * configs, with `{slug}` in it. Writes watch.json, metrics.prom and index.html to the report folder (default .cache/watch). Sends alarms
 * and recoveries to `--webhook` or WATCH_WEBHOOK, and by the API's mail server to `--mail` or WATCH_MAIL. Exits with 1 while a check fails, and with 2 for a mistake in the options.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSmtpMail } from '#src/api/upstreams/index.ts';
import { findTenants, getFeedFile, parseSite, type Site, type TenantFolders } from '#src/config/index.ts';
import { getFeedStatus, openFeedFolder } from '#src/feeds/index.ts';
import { findNearest } from '#src/lib/problems/index.ts';
import { formatCount } from '#src/lib/text.ts';
import { findPublishedRelease } from '#src/release/index.ts';
import { formatMessage, type WatchMessage } from '#src/watch/alarms.ts';
import { WATCH_LIMITS, type WatchedFeed, type WatchedSite } from '#src/watch/checks.ts';
import { sendMessages, watchSites } from '#src/watch/watch.ts';
import { readCommandLine } from './command-line.ts';

class WatchRequestError extends Error {}

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    stock: { type: 'string' },
    report: { type: 'string', default: resolve(import.meta.dirname, '../.cache/watch') },
    address: { type: 'string' },
    webhook: { type: 'string' },
    mail: { type: 'string' },
    'status-days': { type: 'string', default: String(WATCH_LIMITS.statusDays) },
  },
});

try {
  process.exitCode = await watch();
} catch (error) {
  if (!(error instanceof WatchRequestError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function watch(): Promise<number> {
  const limits = { ...WATCH_LIMITS, statusDays: parseDays(values['status-days']) };
  const reportDir = resolve(values.report);
  const send = chooseSenders();
  const sites = chooseSites();
  const { state, messages, unsent } = await watchSites({
    sites: sites.flatMap((site) => ('problem' in site ? [] : [site])),
    reportDir,
    limits,
    now: Date.now(),
    send: async (messages) => void (await Promise.all(send.map((sendTo) => sendTo(messages)))),
  });
  for (const message of messages) console.error(formatMessage(message));
  if (unsent !== undefined) console.error(`The messages above were not sent, and will be again: ${unsent}`);
  const failed = [
    ...sites.flatMap((site) => ('problem' in site ? [`${site.slug}: ${site.problem}`] : [])),
    ...state.sites.flatMap(({ slug, checks }) =>
      checks.flatMap(({ name, ok, detail }) => (ok ? [] : [`${slug}: ${name}: ${detail}`])),
    ),
  ];
  for (const line of failed) console.log(line);
  const found = failed.length === 0 ? 'all is well' : `${formatCount(failed.length, 'problem')}`;
  console.log(`${formatCount(state.sites.length, 'site')} checked, ${found}: ${join(reportDir, 'index.html')}`);
  return failed.length > 0 || unsent !== undefined ? 1 : 0;
}

type Send = (messages: readonly WatchMessage[]) => Promise<void>;

/** Returns what sends messages to people. If one of them fails, the next run sends the messages by all of them again. */
function chooseSenders(): Send[] {
  const webhook = values.webhook ?? process.env['WATCH_WEBHOOK'];
  const address = values.mail ?? process.env['WATCH_MAIL'];
  const { SMTP_URL: server, API_MAIL_FROM: from } = process.env;
  if (address && (!server || !from)) {
    throw new WatchRequestError(
      `Alarms by e-mail to ${address} need SMTP_URL and API_MAIL_FROM, the mail server and the sender of the API.`,
    );
  }
  return [
    webhook ? (messages: readonly WatchMessage[]) => sendMessages(webhook, messages) : undefined,
    address && server && from ? createMailSender(server, { from, to: [address] }) : undefined,
  ].filter((send) => send !== undefined);
}

function createMailSender(server: string, { from, to }: { readonly from: string; readonly to: string[] }): Send {
  const mail = createSmtpMail(server);
  return (messages) => {
    const [first] = messages.map(formatMessage);
    const subject = messages.length === 1 ? (first ?? '') : `${first} (and ${messages.length - 1} more)`;
    const messageId = `<watch-${Date.now()}@${from.split('@').at(-1)}>`;
    return mail.send({ from, to, subject, text: messages.map(formatMessage).join('\n'), messageId });
  };
}

/** A site whose config cannot be read stops no other. */
type ChosenSite = WatchedSite | { readonly slug: string; readonly problem: string };

function chooseSites(): ChosenSite[] {
  const folder = resolve(values.tenants);
  const known = existsSync(folder) ? findTenants(folder) : [];
  if (known.length === 0) throw new WatchRequestError(`There are no tenants in ${folder}.`);
  const unknown = positionals.find((slug) => !known.includes(slug));
  if (unknown !== undefined) {
    const nearest = findNearest(unknown, known);
    throw new WatchRequestError(
      `${folder} has no tenant "${unknown}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
    );
  }
  return (positionals.length > 0 ? positionals : known).map((slug) => readSite(folder, slug));
}

function readSite(folder: string, slug: string): ChosenSite {
  const file = join(folder, slug, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (parsed.kind === 'invalid') return { slug, problem: `${file} has problems; "npm run build" lists them.` };
  const { url, search } = parsed.site;
  const address = (values.address?.replaceAll('{slug}', slug) ?? url).replace(/\/$/u, '');
  if (!URL.canParse(address)) {
    throw new WatchRequestError(
      `--address is "${values.address}", expected an address such as http://{slug}.localhost:4321.`,
    );
  }
  const release = findPublishedRelease(resolve(values.out), slug);
  const folders = { tenantsDir: folder, stockDir: values.stock === undefined ? undefined : resolve(values.stock) };
  return {
    slug,
    address,
    searchPath: search.defaultPath,
    release,
    feedAt: findFeedTime(folders, parsed.site),
    feeds: listWatchedFeeds(folders, parsed.site),
  };
}

/** Returns when the newest of a site's feeds was written; undefined if their files are on another machine. */
function findFeedTime(folders: TenantFolders, { slug, stock }: Site): number | undefined {
  const times = stock.feeds.flatMap(({ file }) => {
    const found = statSync(getFeedFile(folders, slug, file), { throwIfNoEntry: false });
    return found ? [found.mtimeMs] : [];
  });
  return times.length === 0 ? undefined : Math.max(...times);
}

/** Lists the feeds of a site that have an age limit. Another machine may have their files. */
function listWatchedFeeds(folders: TenantFolders, { slug, stock }: Site): WatchedFeed[] {
  return stock.feeds.flatMap((feed) => {
    const { maxAgeHours, ageHours, file, alarm } = getFeedStatus(
      feed,
      openFeedFolder(folders, slug, feed.file),
      Date.now(),
    );
    return maxAgeHours === undefined || ageHours === undefined ? [] : [{ file, alarm }];
  });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (days > 0) return days;
  throw new WatchRequestError(`--status-days is "${text}", expected a number of days.`);
}
