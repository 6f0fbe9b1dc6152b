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
h2 a{color:inherit}
table{border-collapse:collapse;width:100%}
caption{text-align:start;padding-block-end:.5rem}
th,td{padding:.375rem .75rem .375rem 0;text-align:start;vertical-align:top;border-block-end:1px solid light-dark(#d5d8dd,#464b53)}
th{font-weight:600;white-space:nowrap}
.bad{color:light-dark(#a3150f,#ffa199);font-weight:600}
@media(max-width:40rem){thead{display:none}tr,th,td{display:block;border:0;padding:0}tr{padding-block:.5rem;border-block-end:1px solid light-dark(#d5d8dd,#464b53)}}`;

/** Renders the status page: the sites that need attention first. It loads nothing, so that it can be put anywhere. */
export function renderStatusPage({ at, sites }: WatchState): string {
  const needsAttention = ({ checks }: SiteState) => checks.some(({ ok }) => !ok);
  const failing = sites.filter(needsAttention);
  const ordered = [...failing, ...sites.filter((site) => !needsAttention(site))];
  const title =
    failing.length === 0 ? 'All sites are well' : `${failing.length} of ${sites.length} sites need attention`;
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>Checked <time datetime="${new Date(at).toISOString()}">${new Date(at).toUTCString()}</time>.</p>
${ordered.map(renderSite).join('\n')}
</main></body></html>
`;
}

const describeFailure = (alarmSince: number | undefined): string =>
  alarmSince === undefined ? 'Failed once' : `Alarm since ${new Date(alarmSince).toUTCString()}`;

function renderSite({ slug, address, checks }: SiteState): string {
  const rows = checks.map(({ name, ok, detail, alarmSince }) => {
    const result = ok ? 'OK' : describeFailure(alarmSince);
    return `<tr><th scope="row">${name}</th><td${ok ? '' : ' class="bad"'}>${result}</td><td>${escapeMarkup(detail)}</td></tr>`;
  });
  return `<h2><a href="${escapeMarkup(address)}/">${escapeMarkup(slug)}</a></h2>
<table><thead><tr><th scope="col">Check</th><th scope="col">Result</th><th scope="col">What was found</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}
