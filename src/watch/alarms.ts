import * as v from 'valibot';
import { CHECKS, type Check, type CheckName } from './checks.ts';

/** Failures in a row that raise an alarm: one alone may be a network's. */
const FAILURES = 2;

/** Milliseconds since the epoch, of a date that can be written out. */
const TimeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

const SiteStateSchema = v.object({
  slug: v.string(),
  address: v.string(),
  checks: v.array(
    v.object({
      name: v.picklist(CHECKS),
      ok: v.boolean(),
      detail: v.string(),
      /** Failures in a row. */
      failures: v.number(),
      /** When an alarm was raised, in milliseconds since the epoch; absent if there is none. */
      alarmSince: v.optional(TimeSchema),
    }),
  ),
});

/** Content of `watch.json`: the last result of each check, and the alarms that are raised. */
export const WatchStateSchema = v.object({ at: TimeSchema, sites: v.array(SiteStateSchema) });
export type WatchState = v.InferOutput<typeof WatchStateSchema>;
export type SiteState = WatchState['sites'][number];

/** A message that a person gets. */
export interface WatchMessage {
  readonly kind: 'alarm' | 'recovery';
  readonly slug: string;
  readonly check: CheckName;
  readonly detail: string;
}

/**
 * Continues the state of a site with new results. There is one message when a check has failed twice in a row, and one when it
 * succeeds again. A check that no longer applies ends without a message.
 */
export function continueSite(
  before: SiteState | undefined,
  { slug, address, checks, now }: { slug: string; address: string; checks: readonly Check[]; now: number },
): { state: SiteState; messages: WatchMessage[] } {
  const messages: WatchMessage[] = [];
  const continued = checks.map(({ name, ok, detail }) => {
    const last = before?.checks.find((check) => check.name === name);
    const failures = ok ? 0 : (last?.failures ?? 0) + 1;
    const isNew = failures >= FAILURES && last?.alarmSince === undefined;
    if (isNew) messages.push({ kind: 'alarm', slug, check: name, detail });
    if (ok && last?.alarmSince !== undefined) messages.push({ kind: 'recovery', slug, check: name, detail });
    const alarmSince = isNew ? now : last?.alarmSince;
    return { name, ok, detail, failures, alarmSince: ok ? undefined : alarmSince };
  });
  return { state: { slug, address, checks: continued }, messages };
}

/** Returns the state as if the messages had not been made, so that the next run makes them again. */
export function withholdMessages(
  state: WatchState,
  messages: readonly WatchMessage[],
  before: WatchState | undefined,
): WatchState {
  const sites = state.sites.map((site) => ({
    ...site,
    checks: site.checks.map((check) => {
      if (!messages.some((message) => message.slug === site.slug && message.check === check.name)) return check;
      const { alarmSince: _new, ...rest } = check;
      const last = before?.sites.find(({ slug }) => slug === site.slug)?.checks.find(({ name }) => name === check.name);
      return last?.alarmSince === undefined ? rest : { ...rest, alarmSince: last.alarmSince };
    }),
  }));
  return { ...state, sites };
}

/** Formats a message for a log or a chat. */
export const formatMessage = ({ kind, slug, check, detail }: WatchMessage): string =>
  `${kind === 'alarm' ? 'ALARM' : 'Recovered'}: ${slug}: ${check}: ${detail}`;
