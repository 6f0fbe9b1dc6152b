import { html } from 'hono/html';
import type { FeedStatus } from '#src/feeds/index.ts';
import type { Markup } from '#src/lib/markup.ts';
import { LCP_BUDGET } from '#src/lib/page-budgets.ts';
import { formatWholeNumber } from '#src/lib/text.ts';
import type { Section } from './attention.ts';
import type { Fact, RebuildFact } from './fleet.ts';
import { formatLcp, renderAge } from './format.ts';

/** `quiet`: nothing to see, such as no alarms. */
export type Level = 'good' | 'warning' | 'bad' | 'quiet';

/** The content of a cell. */
export type Cell =
  | {
      readonly kind: 'figure';
      readonly text: string | Markup;
      /** A second line. */
      readonly note?: string | Markup | undefined;
      readonly level?: Level | undefined;
      /** Orders the rows. */
      readonly sort: number;
      /** The section of the tenant's page with the figure and its source. */
      readonly section: Section;
    }
  /** There is no figure until this command has run. */
  | { readonly kind: 'missing'; readonly command: string; readonly label?: string | undefined }
  | { readonly kind: 'broken'; readonly section: Section };

type Figure = Omit<Extract<Cell, { kind: 'figure' }>, 'kind' | 'section'>;

/** Describes the age of the feeds, and how fetching them ended. */
export function describeFeedAges(feeds: readonly FeedStatus[], now: number): Figure {
  const failed = feeds.filter(({ problem }) => problem !== undefined).length;
  const old = feeds.filter(({ alarm }) => alarm !== undefined).length;
  const missing = feeds.filter(({ date }) => date === undefined).length;
  const of = feeds.length === 1 ? '' : ` of ${formatWholeNumber(feeds.length)}`;
  const name = (number: number, result: string): string =>
    of === '' ? result : `${formatWholeNumber(number)}${of} ${result}`;
  const results = [
    old > 0 ? name(old, 'too old') : undefined,
    failed > 0 ? name(failed, 'not fetched') : undefined,
    missing > 0 && of !== '' ? name(missing, 'missing') : undefined,
  ].filter((result) => result !== undefined);
  const isFetched = feeds.some(({ checkedAt }) => checkedAt !== undefined);
  const dates = feeds.flatMap(({ date }) => (date === undefined ? [] : [Date.parse(date)]));
  const oldest = Math.min(...dates);
  const level = failed + missing > 0 ? 'warning' : undefined;
  return {
    text: missing > 0 && of === '' ? 'No file' : renderAge(oldest, now),
    note: results.join(', ') || name(feeds.length, isFetched ? 'fetched' : 'in place'),
    level: old > 0 ? 'bad' : level,
    sort: dates.length === 0 ? 0 : oldest,
  };
}

/** Describes the rebuilds that have not ended well. */
export function describeRebuilds(rebuilds: readonly RebuildFact[]): Figure {
  const countStates = (...states: readonly RebuildFact['state'][]): number =>
    rebuilds.filter(({ state }) => states.includes(state)).length;
  const dead = countStates('dead');
  const running = countStates('running');
  // One that failed waits for its next attempt.
  const waiting = countStates('waiting', 'retrying');
  const parts = [
    dead > 0 ? `${formatWholeNumber(dead)} given up` : undefined,
    running > 0 ? `${formatWholeNumber(running)} running` : undefined,
    waiting > 0 ? `${formatWholeNumber(waiting)} waiting` : undefined,
  ].filter((part) => part !== undefined);
  const [text = 'None', ...rest] = parts;
  const level = parts.length === 0 ? 'quiet' : undefined;
  return {
    text,
    note: rest.length > 0 ? rest.join(', ') : undefined,
    level: dead > 0 ? 'bad' : level,
    sort: dead * 1e6 + running * 1e3 + waiting,
  };
}

/** Outcomes of a build in words. */
const OUTCOMES = {
  built: { text: 'Built', level: 'good' },
  unchanged: { text: 'Unchanged', level: 'good' },
  'previous-stock': { text: 'Feed refused', level: 'bad' },
  failed: { text: 'Failed', level: 'bad' },
} as const;

/** Renders the outcome of a build. */
export function renderOutcome(outcome: keyof typeof OUTCOMES): Markup {
  const { text, level } = OUTCOMES[outcome];
  return html`<span class="badge ${level}">${text}</span>`;
}

/** Makes the cell of a fact. */
export function readFact<Value>(fact: Fact<Value>, section: Section, describe: (value: Value) => Figure): Cell {
  if (fact.kind === 'missing') return fact;
  return fact.kind === 'broken' ? { kind: 'broken', section } : { ...describe(fact.value), kind: 'figure', section };
}

export const count = (value: number): Figure => ({ text: formatWholeNumber(value), sort: value });

/** Counts things that most dealers have none of. */
export const countProblems = (value: number): Figure => ({ ...count(value), level: value > 0 ? undefined : 'quiet' });

/** A time in milliseconds, against the budget of the largest contentful paint. */
export const seconds = (ms: number): Figure => ({
  text: formatLcp(ms),
  level: ms > LCP_BUDGET ? 'warning' : undefined,
  sort: ms,
});
