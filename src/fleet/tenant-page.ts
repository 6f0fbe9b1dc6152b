import { html, raw } from 'hono/html';
import type { Markup } from '#src/lib/markup.ts';
import { renderOperatorPage } from '#src/lib/operator-page.ts';
import { LCP_BUDGET } from '#src/lib/page-budgets.ts';
import { formatCount, formatSeconds, formatWholeNumber } from '#src/lib/text.ts';
import { renderChecks } from '#src/watch/output.ts';
import { type Attention, listAttention } from './attention.ts';
import { renderOutcome } from './figure.ts';
import type { DemandFact, FleetTenant, PublicationFact, RebuildFact } from './fleet.ts';
import { formatKilobytes, formatLcp, renderMoment } from './format.ts';
import { FLEET_PATH } from './paths.ts';
import { type Content, renderList, renderProblems, renderSection, renderTable } from './section.ts';
import type { Entry, ReportedBuild } from './source-files.ts';
import { renderStockSections } from './stock-sections.ts';
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
${renderStockSections(tenant, now)}
${renderSection('rebuilds', 'Rebuilds', tenant.rebuilds, (rebuilds) => renderRebuilds(rebuilds, now))}
${renderSection('changes', 'Pages changed by the last build', tenant.build, ({ result }) => renderChanges(result, site))}
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
${renderSection('demand', 'Searched for in vain', tenant.demand, renderDemand)}
${renderSection('publication', 'Publication', tenant.publication, (publication) => renderPublication(publication, tenant, now))}
${renderSection(
  'night',
  'The night',
  tenant.night,
  ({ at, result }) =>
    html`${renderList([
      ['Started', renderMoment(at, now)],
      ['Build', result.build === 'previous-stock' ? 'feed refused' : result.build],
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

/** Rebuilds that have ended and are shown. The source has those of the last two days. */
const SHOWN_DONE = 3;
const REBUILD_STATES = {
  dead: 'Given up',
  running: 'Running',
  retrying: 'Failed, waits for its next attempt',
  waiting: 'Waiting',
  done: 'Done',
} as const satisfies Record<RebuildFact['state'], string>;

function renderRebuilds(rebuilds: readonly RebuildFact[], now: number): Markup {
  if (rebuilds.length === 0) return html`<p class="quiet">No rebuild waits, runs or was given up.</p>`;
  const done = rebuilds.filter(({ state }) => state === 'done').slice(-SHOWN_DONE);
  return renderTable(
    ['State', 'Because of', 'Since', 'Attempts', 'Problem'],
    [...rebuilds.filter(({ state }) => state !== 'done'), ...done].map(({ state, reason, at, attempts, problem }) => [
      html`<span class="${state === 'dead' ? 'bad' : ''}">${REBUILD_STATES[state]}</span>`,
      reason,
      renderMoment(Date.parse(at), now),
      formatWholeNumber(attempts),
      problem ?? 'None',
    ]),
  );
}

function describePages(pages: Extract<ReportedBuild, { outcome: 'built' }>['pages']): string {
  const { total, rendered, assembled, reused, removed } = pages;
  return `${formatWholeNumber(total)}: ${formatWholeNumber(rendered)} rendered, ${formatWholeNumber(assembled)} assembled, ${formatWholeNumber(reused)} reused; ${formatWholeNumber(removed)} removed`;
}

/** Paths that are shown. The source has up to 200 of each kind. */
const SHOWN_PATHS = 40;

function renderChanges(result: ReportedBuild, site: string | undefined): Markup {
  if (result.outcome === 'failed') return html`<p class="quiet">The build failed, so no page changed.</p>`;
  const { rendered, assembled, removed } = result.pages;
  if (rendered + assembled + removed === 0 || result.outcome === 'unchanged')
    return html`<p class="quiet">No page changed.</p>`;
  const list = (paths: readonly string[], total: number, render: (path: string) => Content): Markup => {
    const shown = paths.slice(0, SHOWN_PATHS);
    const rest = total - shown.length;
    return html`<ul class="paths">${shown.map((path) => html`<li>${render(path)}</li>`)}${
      rest > 0 && html`<li class="quiet">and ${formatCount(rest, 'more page')}</li>`
    }</ul>`;
  };
  return html`${rendered > 0 && html`<h3>${formatCount(rendered, 'page')} rendered</h3>${list(result.changes.rendered, rendered, (path) => renderPath(path, site, path))}`}
${assembled > 0 && html`<h3>${formatCount(assembled, 'page')} assembled</h3>${list(result.changes.assembled, assembled, (path) => renderPath(path, site, path))}`}
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
      ['Page loads', formatWholeNumber(loads)],
    ]),
  )}`;
}

const DEMAND_HEADINGS = {
  nothing: 'Searches that found nothing',
  words: 'Words that were not understood',
} as const satisfies Record<keyof DemandFact, string>;

function renderDemand({ nothing, words }: DemandFact): Markup {
  if (nothing.length + words.length === 0) return html`<p class="quiet">Only texts too rare to be kept.</p>`;
  const render = (heading: string, texts: DemandFact['words']): Markup | '' =>
    texts.length === 0
      ? ''
      : html`<h3>${heading}</h3>${renderTable(
          ['Text', 'Times', 'Last day'],
          texts.map(({ text, occurrences, lastDay }) => [text, formatWholeNumber(occurrences), lastDay]),
        )}`;
  return html`${render(DEMAND_HEADINGS.nothing, nothing)}${render(DEMAND_HEADINGS.words, words)}`;
}

function renderPublication(publication: PublicationFact, { release: built }: FleetTenant, now: number): Markup {
  const { at, from, outcome, release, files, bytes, earlier } = publication;
  const isBehind = built.kind === 'known' && release !== undefined && built.value.id !== release;
  return renderList([
    [from === 'bucket' ? 'Published' : 'Night', renderMoment(at, now)],
    ['Outcome', outcome],
    ['Release', release === undefined ? undefined : `${release}${isBehind ? ', older than the newest build' : ''}`],
    ['Files', files === undefined ? undefined : formatWholeNumber(files)],
    ['Size', bytes === undefined ? undefined : `${(bytes / 1_000_000).toFixed(1)} MB`],
    ['Earlier releases to roll back to', earlier === undefined ? undefined : formatWholeNumber(earlier)],
  ]);
}

function renderCommands({ slug, build }: FleetTenant, { tenants, out }: TenantPageOptions['folders']): Markup {
  const isRefused = build.kind === 'known' && build.value.result.outcome === 'previous-stock';
  const commands: readonly (readonly [string, string | undefined])[] = [
    ['Build the site', `npm run build -- ${slug}${tenants}${out}`],
    ['List every row with a problem', `npm run build -- --check-feed ${slug}${tenants}`],
    [
      'Accept that cars are gone',
      isRefused ? `npm run build -- ${slug} --accept-stock-drop${tenants}${out}` : undefined,
    ],
    ['Update the search', `npm run index -- ${slug}${out}`],
    ['Show its feeds', `npm run feeds -- status ${slug}${tenants}`],
    ['Rebuild it as soon as possible', `npm run worker -- request ${slug}${tenants}`],
    ['Publish to the bucket', `npm run deploy -- ${slug} --to s3://…${out}`],
    ['Go back to the release before', `npm run deploy -- ${slug} --rollback --to s3://…`],
    ['Check from the public address', `npm run watch -- ${slug}${tenants}${out}`],
    ['Measure with Lighthouse', `npm run lighthouse -- ${slug}`],
  ];
  return html`<section aria-labelledby="commands"><div class="heading"><h2 id="commands">Commands</h2></div>
${renderList(commands.map(([name, command]) => [name, command && html`<code>${command}</code>`]))}</section>`;
}
