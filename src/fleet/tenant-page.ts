import { html, raw } from 'hono/html';
import { type Markup, renderOperatorPage } from '#src/lib/operator-page.ts';
import { LCP_BUDGET } from '#src/lib/page-budgets.ts';
import { formatCount, formatNumber, formatSeconds } from '#src/lib/text.ts';
import { countRows, type RowGroup } from '#src/stock/index.ts';
import { renderChecks } from '#src/watch/output.ts';
import { type Attention, listAttention, type Section } from './attention.ts';
import { renderOutcome } from './columns.ts';
import type { Fact, FleetTenant, PublicationFact, StockFact } from './fleet.ts';
import { formatKilobytes, formatLcp, renderMoment } from './format.ts';
import { FLEET_PATH } from './paths.ts';
import type { Entry, ReportedBuild } from './source-files.ts';
import { TENANT_STYLE } from './style.ts';

interface TenantPageOptions {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The site on this machine; undefined if it is not served here. */
  readonly localUrl?: string | undefined;
  /** Options that the commands need, such as `--out /srv/sites`; empty for the default folders. */
  readonly folders: { readonly tenants: string; readonly out: string };
}

/** Renders everything that is known about one tenant, with the source of each part. */
export function renderTenantPage(tenant: FleetTenant, options: TenantPageOptions): Markup {
  const { now } = options;
  const attention = listAttention(tenant, now);
  const site = options.localUrl ?? tenant.url;
  const content = html`<p class="page-link"><a href="${FLEET_PATH}">All dealers</a></p>
${renderAttention(attention)}
<div class="sections">
${renderSection('build', 'Last build', tenant.build, (build) => renderBuild(build, tenant, now))}
${renderSection('stock', 'Stock', tenant.stock, renderStock)}
${renderSection('quarantined', 'Quarantined rows', tenant.stock, ({ stock }) =>
  renderRows(stock.quarantined, 'Every row is accepted.', tenant.slug),
)}
${renderSection('warnings', 'Warnings', tenant.stock, (stock) => renderWarnings(stock, tenant.slug))}
${renderSection('changes', 'Pages changed by the last build', tenant.build, ({ result }) => renderChanges(result, site))}
${renderSection('status', 'Prices and availability', tenant.status, (at) => html`<p>Last changed ${renderMoment(at, now)}.</p>`)}
${renderSection('speed', 'Script', tenant.scripts, (scripts) =>
  renderTable(
    ['Page', 'Script when it opens', 'Budget'],
    scripts.map(({ kind, path, bytes, budget }) => [
      renderPath(path, site, kind),
      html`<span${bytes > budget ? raw(' class="warning"') : ''}>${formatKilobytes(bytes)}</span>`,
      formatKilobytes(budget),
    ]),
  ),
)}
${renderVitals(tenant, site, now)}
${renderSection('publication', 'Publication', tenant.publication, (publication) => renderPublication(publication, tenant, now))}
${renderSection(
  'night',
  'The night',
  tenant.night,
  ({ at, result }) =>
    html`${renderList([
      ['Started', renderMoment(at, now)],
      ['Build', result.build === 'held' ? 'feed refused' : result.build],
      ['Index', result.index],
      ['Publish', result.publish],
      ['Check', result.check],
    ])}${renderProblems(result.problems.map(({ step, problem }) => `${step}: ${problem}`))}`,
)}
${renderSection('checks', 'Checks from the public address', tenant.checks, ({ at, checks }) => html`<p>Checked ${renderMoment(at, now)}.</p>${renderChecks({ checks })}`)}
${renderCommands(tenant, options.folders)}</div>`;
  const summary = html`${describeSite(tenant)}${tenant.url && isWebAddress(tenant.url) && html` · <a href="${tenant.url}/">${tenant.url}</a>`}${
    options.localUrl && html` · <a href="${options.localUrl}/">on this machine</a>`
  }`;
  return renderOperatorPage({ title: tenant.name, summary, content, style: TENANT_STYLE });
}

const describeSite = ({ slug, release }: FleetTenant): string =>
  (release.kind === 'known' ? [slug, release.value.place, release.value.template] : [slug])
    .filter((part) => part !== '')
    .join(' · ');

const isWebAddress = (address: string): boolean => /^https?:$/u.test(URL.parse(address)?.protocol ?? '');

function renderAttention(list: readonly Attention[]): Markup {
  if (list.length === 0) return html`<p class="well">Nothing needs attention.</p>`;
  return html`<section class="attention" aria-labelledby="attention"><h2 id="attention">Needs attention</h2>
<ul>${list.map(({ level, text, detail, section }) => html`<li><a class="${level}" href="#${section}">${text}</a>${detail && html`: ${detail}`}</li>`)}</ul></section>`;
}

function renderSection<Value>(
  id: Section | 'vitals' | 'field',
  heading: string,
  fact: Fact<Value>,
  render: (value: Value) => Markup,
): Markup {
  return html`<section aria-labelledby="${id}"><div class="heading"><h2 id="${id}">${heading}</h2>${renderSource(fact)}</div>
${renderFact(fact, render)}</section>
`;
}

function renderSource<Value>(fact: Fact<Value>): Markup | '' {
  const source = fact.kind === 'missing' ? undefined : fact.source;
  return source ? html`<p class="source">Source: <a href="${source.href}">${source.label}</a></p>` : '';
}

function renderFact<Value>(fact: Fact<Value>, render: (value: Value) => Markup): Markup {
  if (fact.kind === 'known') return render(fact.value);
  return fact.kind === 'missing'
    ? html`<p class="quiet">Nothing yet. Run <code>${fact.command}</code></p>`
    : html`<p class="bad">${fact.problem}</p>`;
}

type Content = string | Markup | undefined;

/** Renders names with their values, without those that are undefined. */
function renderList(entries: readonly (readonly [string, Content])[]): Markup {
  return html`<dl>${entries.map(([name, value]) =>
    value === undefined ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

/** Renders a table whose first column names the rows. */
function renderTable(headings: readonly string[], rows: readonly (readonly Content[])[]): Markup {
  return html`<table class="stacked"><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...cells]) =>
      html`<tr><th scope="row">${first}</th>${cells.map((cell, index) => html`<td data-label="${headings[index + 1]}">${cell}</td>`)}</tr>\n`,
  )}</tbody></table>`;
}

function renderProblems(problems: readonly string[]): Markup | '' {
  return problems.length === 0
    ? ''
    : html`<ul class="texts bad">${problems.map((text) => html`<li>${text}</li>`)}</ul>`;
}

function renderBuild(
  { at, result }: Entry<ReportedBuild>,
  { release, configProblem }: FleetTenant,
  now: number,
): Markup {
  const crashes = result.retries?.crashes ?? [];
  const problems = 'problems' in result ? result.problems : [];
  return html`${renderList([
    ['Outcome', renderOutcome(result.outcome)],
    ['Started', renderMoment(at, now)],
    ['Took', formatSeconds(result.ms)],
    ['Pages', result.outcome === 'failed' ? undefined : describePages(result.pages)],
    ['Crashes', crashes.length > 0 ? `${crashes.join(', ')}; ${result.retries?.attempts} attempts` : undefined],
    [
      'Release',
      release.kind === 'known'
        ? html`${release.value.id}, built ${renderMoment(release.value.builtAt, now)}`
        : undefined,
    ],
  ])}${renderProblems([problems, configProblem ?? []].flat())}`;
}

function describePages(pages: Extract<ReportedBuild, { outcome: 'built' }>['pages']): string {
  const { total, rendered, reused, removed } = pages;
  return `${formatNumber(total)}: ${formatNumber(rendered)} rendered, ${formatNumber(reused)} reused; ${formatNumber(removed)} removed`;
}

function renderStock({ cars, stock }: StockFact): Markup {
  return html`${renderList([
    ['Cars on the site', formatNumber(cars)],
    ['Rows of the feed', formatNumber(stock.rows)],
    ['Accepted', formatNumber(stock.accepted)],
    ['Quarantined', formatNumber(countRows(stock.quarantined))],
    ['Blank', stock.blank > 0 ? formatNumber(stock.blank) : undefined],
  ])}${stock.notes.length > 0 ? html`<ul class="texts">${stock.notes.map((note) => html`<li>${note}</li>`)}</ul>` : ''}`;
}

/** Rows of a group that are shown. The source has more. */
const SHOWN_ROWS = 5;

function renderRows(groups: readonly RowGroup[], none: string, slug: string): Markup {
  if (groups.length === 0) return html`<p class="quiet">${none}</p>`;
  const sorted = groups.toSorted((a, b) => b.count - a.count);
  return html`${renderTable(
    ['Reason', 'Rows', 'For example'],
    sorted.map(({ column, reason, count, rows }) => [
      html`${column} ${reason}`,
      formatNumber(count),
      html`<ul class="examples">${rows
        .slice(0, SHOWN_ROWS)
        .map(
          ({ row, id, value }) =>
            html`<li>Row ${row}${id !== undefined && html` (${id})`}${value !== '' && html`: <code>${value}</code>`}</li>`,
        )}</ul>`,
    ]),
  )}<p class="quiet">Every row: <code>npm run build -- --check-feed ${slug}</code></p>`;
}

function renderWarnings({ warnings, stock }: StockFact, slug: string): Markup {
  const own =
    warnings.length > 0 && html`<ul class="texts">${warnings.map((text) => html`<li><pre>${text}</pre></li>`)}</ul>`;
  const rows = stock.warnings.length > 0 && renderRows(stock.warnings, '', slug);
  return own || rows ? html`${own}${rows}` : html`<p class="quiet">There are no warnings.</p>`;
}

/** Paths that are shown. The source has up to 200 of each kind. */
const SHOWN_PATHS = 40;

function renderChanges(result: ReportedBuild, site: string | undefined): Markup {
  if (result.outcome === 'failed') return html`<p class="quiet">The build failed, so no page changed.</p>`;
  const { rendered, removed } = result.pages;
  if (rendered + removed === 0 || result.outcome === 'unchanged') return html`<p class="quiet">No page changed.</p>`;
  const list = (paths: readonly string[], total: number, render: (path: string) => Content): Markup => {
    const shown = paths.slice(0, SHOWN_PATHS);
    const rest = total - shown.length;
    return html`<ul class="paths">${shown.map((path) => html`<li>${render(path)}</li>`)}${
      rest > 0 && html`<li class="quiet">and ${formatCount(rest, 'more page')}</li>`
    }</ul>`;
  };
  return html`${rendered > 0 && html`<h3>${formatCount(rendered, 'page')} rendered</h3>${list(result.changes.rendered, rendered, (path) => renderPath(path, site, path))}`}
${removed > 0 && html`<h3>${formatCount(removed, 'page')} removed</h3>${list(result.changes.removed, removed, (path) => path)}`}`;
}

/** Links a path to the page itself. */
const renderPath = (path: string, site: string | undefined, text: string): Content =>
  site !== undefined && isWebAddress(site) && path.startsWith('/') ? html`<a href="${site}${path}">${text}</a>` : text;

function renderVitals({ lab, field }: FleetTenant, site: string | undefined, now: number): Markup {
  const render = (lcp: number): Markup =>
    html`<span${lcp > LCP_BUDGET ? raw(' class="warning"') : ''}>${formatLcp(lcp)}</span>`;
  return html`${renderSection('vitals', 'LCP on a simulated phone', lab, (pages) =>
    renderTable(
      ['Page', 'LCP', 'Budget', 'Measured'],
      pages.map(({ kind, path, lcp, at }) => [
        renderPath(path, site, kind),
        render(lcp),
        formatLcp(LCP_BUDGET),
        renderMoment(at, now),
      ]),
    ),
  )}${renderSection('field', 'LCP of visits', field, ({ lcp, loads }) =>
    renderList([
      ['Three of four page loads', render(lcp)],
      ['Budget', formatLcp(LCP_BUDGET)],
      ['Page loads', formatNumber(loads)],
    ]),
  )}`;
}

function renderPublication(publication: PublicationFact, { release: built }: FleetTenant, now: number): Markup {
  const { at, from, outcome, release, files, bytes, earlier } = publication;
  const isBehind = built.kind === 'known' && release !== undefined && built.value.id !== release;
  return renderList([
    [from === 'bucket' ? 'Published' : 'Night', renderMoment(at, now)],
    ['Outcome', outcome],
    ['Release', release === undefined ? undefined : `${release}${isBehind ? ', older than the newest build' : ''}`],
    ['Files', files === undefined ? undefined : formatNumber(files)],
    ['Size', bytes === undefined ? undefined : `${(bytes / 1_000_000).toFixed(1)} MB`],
    ['Earlier releases to roll back to', earlier === undefined ? undefined : formatNumber(earlier)],
  ]);
}

function renderCommands({ slug, build }: FleetTenant, { tenants, out }: TenantPageOptions['folders']): Markup {
  const isRefused = build.kind === 'known' && build.value.result.outcome === 'held';
  const commands: readonly (readonly [string, string | undefined])[] = [
    ['Build the site', `npm run build -- ${slug}${tenants}${out}`],
    ['List every row with a problem', `npm run build -- --check-feed ${slug}${tenants}`],
    [
      'Accept that cars are gone',
      isRefused ? `npm run build -- ${slug} --accept-stock-drop${tenants}${out}` : undefined,
    ],
    ['Update the search', `npm run index -- ${slug}${out}`],
    ['Publish to the bucket', `npm run deploy -- ${slug} --to s3://…${out}`],
    ['Go back to the release before', `npm run deploy -- ${slug} --rollback --to s3://…`],
    ['Check from the public address', `npm run watch -- ${slug}${tenants}${out}`],
    ['Measure with Lighthouse', `npm run lighthouse -- ${slug}`],
  ];
  return html`<section aria-labelledby="commands"><div class="heading"><h2 id="commands">Commands</h2></div>
${renderList(commands.map(([name, command]) => [name, command && html`<code>${command}</code>`]))}</section>`;
}
