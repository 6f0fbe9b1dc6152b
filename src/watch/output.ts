import { escapeMarkup } from '#src/lib/markup.ts';
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

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.2;text-wrap:balance}
h2{margin:2rem 0 .5rem;font-size:1.125rem}
a{color:inherit}
summary{padding-block:.5rem;font-weight:600;cursor:pointer}
details{border-block-end:1px solid light-dark(#d5d8dd,#464b53)}
table{border-collapse:collapse;table-layout:fixed;width:100%}
caption{text-align:start;padding-block-end:.5rem}
th,td{padding:.375rem .75rem .375rem 0;text-align:start;vertical-align:top;border-block-end:1px solid light-dark(#d5d8dd,#464b53)}
th{font-weight:600}
th:first-child{width:8.5rem}
th:nth-child(2){width:14rem}
.bad{color:light-dark(#a3150f,#ffa199);font-weight:600}
@media(max-width:40rem){thead{display:none}tr,th,th:first-child,td{display:block;width:auto;border:0;padding:0}tr{padding-block:.5rem;border-block-end:1px solid light-dark(#d5d8dd,#464b53)}}`;

/** Renders the status page: the sites that need attention, and the others folded. It loads nothing, so that it can be put anywhere. */
export function renderStatusPage({ at, sites }: WatchState): string {
  const isWell = ({ checks }: SiteState) => checks.every(({ ok }) => ok);
  const failing = sites.filter((site) => !isWell(site));
  const well = sites.filter(isWell);
  const title =
    failing.length === 0 ? 'All sites are well' : `Sites that need attention: ${failing.length} of ${sites.length}`;
  const sections = [
    ...failing.map((site) => `<h2>${escapeMarkup(site.slug)}</h2><p>${renderLink(site)}</p>\n${renderChecks(site)}`),
    ...(well.length > 0 ? [`<h2>Sites that are well: ${well.length}</h2>`] : []),
    ...well.map(
      (site) =>
        `<details><summary>${escapeMarkup(site.slug)}</summary><p>${renderLink(site)}</p>\n${renderChecks(site)}</details>`,
    ),
  ];
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>Checked <time datetime="${new Date(at).toISOString()}">${new Date(at).toUTCString()}</time>.</p>
${sections.join('\n')}
</main></body></html>
`;
}

const renderLink = ({ address }: SiteState): string =>
  `<a href="${escapeMarkup(address)}/">${escapeMarkup(address)}</a>`;

function renderChecks({ checks }: SiteState): string {
  const rows = checks.map(({ name, ok, detail, alarmSince }) => {
    const result = ok ? 'OK' : describeFailure(alarmSince);
    return `<tr><th scope="row">${name}</th><td${ok ? '' : ' class="bad"'}>${result}</td><td>${escapeMarkup(detail)}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Check</th><th scope="col">Result</th><th scope="col">What was found</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

const describeFailure = (alarmSince: number | undefined): string =>
  alarmSince === undefined ? 'Failed once' : `Alarm since ${new Date(alarmSince).toUTCString()}`;
