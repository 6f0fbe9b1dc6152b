import { html, raw } from 'hono/html';
import type { Markup } from '#src/lib/markup.ts';
import { renderOperatorPage, TABLE_STYLES } from '#src/lib/operator-page.ts';
import type { SiteState, WatchState } from './alarms.ts';

/** Formats the state for Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format. */
export function formatMetrics({ at, sites }: WatchState): string {
  const rows = (value: (check: SiteState['checks'][number]) => number, name: string): string[] =>
    sites.flatMap(({ slug, checks }) =>
      checks.map((check) => `${name}{site="${slug}",check="${check.name}"} ${value(check)}`),
    );
  return [
    '# HELP forecourt_check_success Whether the last check succeeded.',
    '# TYPE forecourt_check_success gauge',
    ...rows(({ ok }) => Number(ok), 'forecourt_check_success'),
    '# HELP forecourt_check_alarm Whether an alarm is raised, after two failures in a row.',
    '# TYPE forecourt_check_alarm gauge',
    ...rows(({ alarmSince }) => Number(alarmSince !== undefined), 'forecourt_check_alarm'),
    '# HELP forecourt_watch_timestamp_seconds When the sites were last checked.',
    '# TYPE forecourt_watch_timestamp_seconds gauge',
    `forecourt_watch_timestamp_seconds ${Math.round(at / 1000)}`,
    '',
  ].join('\n');
}

/** Renders the status page: the sites that need attention, and the others folded. It loads nothing, so that it can be put anywhere. */
export function renderStatusPage({ at, sites }: WatchState): Markup {
  const isWell = ({ checks }: SiteState) => checks.every(({ ok }) => ok);
  const failing = sites.filter((site) => !isWell(site));
  const well = sites.filter(isWell);
  const title =
    failing.length === 0 ? 'All sites are well' : `Sites that need attention: ${failing.length} of ${sites.length}`;
  const content = html`${failing.map(
    (site) => html`<h2>${site.slug}</h2><p>${renderLink(site)}</p>\n${renderChecks(site)}\n`,
  )}${well.length > 0 && html`<h2>Sites that are well: ${well.length}</h2>\n`}${well.map(
    (site) =>
      html`<details><summary>${site.slug}</summary><p>${renderLink(site)}</p>\n${renderChecks(site)}</details>\n`,
  )}`;
  const checked = new Date(at);
  const summary = html`Checked <time datetime="${checked.toISOString()}">${checked.toUTCString()}</time>.`;
  return renderOperatorPage({ title, summary, content, style: TABLE_STYLES + CHECKS_STYLE });
}

const renderLink = ({ address }: SiteState): Markup => html`<a href="${address}/">${address}</a>`;

/** Columns of equal width in every table of checks. */
export const CHECKS_STYLE = `
@media (min-width: 40.01rem) { .checks { table-layout: fixed; } .checks th:first-child { width: 9rem; } .checks th:nth-child(2) { width: 15rem; } }
`;

/** Renders the last result of each check of a site. */
export function renderChecks({ checks }: Pick<SiteState, 'checks'>): Markup {
  const rows = checks.map(({ name, ok, detail, alarmSince }) => {
    const result = ok ? 'OK' : describeFailure(alarmSince);
    return html`<tr><th scope="row">${name}</th><td${ok ? '' : raw(' class="bad"')}>${result}</td><td>${detail}</td></tr>\n`;
  });
  return html`<table class="stacked checks"><thead><tr><th scope="col">Check</th><th scope="col">Result</th><th scope="col">What was found</th></tr></thead><tbody>
${rows}</tbody></table>`;
}

const describeFailure = (alarmSince: number | undefined): string =>
  alarmSince === undefined ? 'Failed once' : `Alarm since ${new Date(alarmSince).toUTCString()}`;
