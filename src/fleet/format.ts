import { html } from 'hono/html';
import type { Markup } from '#src/lib/markup.ts';
import { DAY, HOUR, MINUTE } from '../lib/durations.ts';

const ages = new Intl.RelativeTimeFormat('en-AU', { style: 'short' });
const dates = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** The last moment that a date can be. */
const LAST = 8.64e15;

/** Formats how long ago something was: "3 hrs ago". */
function formatAge(ms: number): string {
  const past = -Math.max(0, ms);
  if (past > -MINUTE) return 'just now';
  if (past > -HOUR) return ages.format(Math.trunc(past / MINUTE), 'minute');
  if (past > -2 * DAY) return ages.format(Math.trunc(past / HOUR), 'hour');
  return ages.format(Math.trunc(past / DAY), 'day');
}

/** Renders a moment as its age, with the date for those who point at it. Both are milliseconds since the epoch. */
export function renderAge(at: number, now: number): Markup {
  if (!isMoment(at)) return html`at an unknown time`;
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}" title="${dates.format(date)} UTC">${formatAge(now - at)}</time>`;
}

/** Renders a moment as its date and its age. */
export function renderMoment(at: number, now: number): Markup {
  if (!isMoment(at)) return html`at an unknown time`;
  const date = new Date(at);
  return html`<time datetime="${date.toISOString()}">${dates.format(date)} UTC</time> (${formatAge(now - at)})`;
}

/** Files can have any number. */
const isMoment = (at: number): boolean => Math.abs(at) <= LAST;

/** Formats bytes as the budgets count them, in thousands: "91.2 kB". */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Formats milliseconds: "1.23 s". */
export const formatLcp = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
