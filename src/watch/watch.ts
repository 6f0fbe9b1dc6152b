import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import * as v from 'valibot';
import { writeFileAtomically } from '#src/lib/files/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import {
  continueSite,
  formatMessage,
  type WatchMessage,
  type WatchState,
  WatchStateSchema,
  withholdMessages,
} from './alarms.ts';
import { checkSite, type WatchedSite, type WatchLimits } from './checks.ts';
import { formatMetrics, renderStatusPage } from './output.ts';
import { request } from './request.ts';

/** Sites at the same time. */
const SITES = 8;
const STATE_FILE = 'watch.json';

export interface WatchRequest {
  readonly sites: readonly WatchedSite[];
  /** Folder of watch.json, metrics.prom and index.html. */
  readonly reportDir: string;
  readonly limits: WatchLimits;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Sends alarms and recoveries to people. */
  readonly send?: ((messages: readonly WatchMessage[]) => Promise<void>) | undefined;
}

export interface WatchReport {
  readonly state: WatchState;
  readonly messages: readonly WatchMessage[];
  /** The reason why the messages were not sent. The next run sends them again. */
  readonly unsent?: string | undefined;
}

/** Checks sites and writes the report. Sites that are not checked this time keep their last results. */
export async function watchSites({ sites, reportDir, limits, now, send }: WatchRequest): Promise<WatchReport> {
  const before = readState(reportDir);
  const results = await pMap(
    sites,
    async (site) => {
      const checks = await checkSite(site, request, now, limits);
      const last = before?.sites.find(({ slug }) => slug === site.slug);
      return continueSite(last, { slug: site.slug, address: site.address, checks, now });
    },
    { concurrency: SITES },
  );
  const checked = new Set(sites.map(({ slug }) => slug));
  const others = before?.sites.filter(({ slug }) => !checked.has(slug)) ?? [];
  const state = {
    at: now,
    sites: [...others, ...results.map((result) => result.state)].sort((a, b) => a.slug.localeCompare(b.slug)),
  };
  const messages = results.flatMap((result) => result.messages);
  const unsent = await trySending(messages, send);
  const kept = unsent === undefined ? state : withholdMessages(state, messages, before);
  mkdirSync(reportDir, { recursive: true });
  writeFileAtomically(join(reportDir, STATE_FILE), `${JSON.stringify(kept, undefined, 2)}\n`);
  writeFileAtomically(join(reportDir, 'metrics.prom'), formatMetrics(state));
  writeFileAtomically(join(reportDir, 'index.html'), String(await renderStatusPage(state)));
  return { state, messages, unsent };
}

async function trySending(messages: readonly WatchMessage[], send: WatchRequest['send']): Promise<string | undefined> {
  try {
    if (messages.length > 0) await send?.(messages);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads the state of the last run; undefined if there is none, or one of another version. */
function readState(reportDir: string): WatchState | undefined {
  try {
    const parsed = v.safeParse(WatchStateSchema, tryParseJson(readFileSync(join(reportDir, STATE_FILE), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Sends messages to a chat's webhook, such as Slack's or Teams': `{ "text": "…" }`. @throws if it does not accept them. */
export async function sendMessages(webhook: string, messages: readonly WatchMessage[]): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: messages.map(formatMessage).join('\n') }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`The webhook answered with status ${response.status}.`);
}
