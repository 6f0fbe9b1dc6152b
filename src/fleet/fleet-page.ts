import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Markup } from '#src/lib/markup.ts';
import { renderOperatorPage } from '#src/lib/operator-page.ts';
import { formatCount, formatWholeNumber } from '#src/lib/text.ts';
import { type Attention, listAttention, type Section } from './attention.ts';
import { COLUMNS, type FleetRow, type Order, sortRows } from './columns.ts';
import type { Cell } from './figure.ts';
import type { Fleet } from './fleet.ts';
import { renderAge } from './format.ts';
import { FLEET_PATH, getSourcePath, getTenantPath } from './paths.ts';
import type { SourceFile } from './source-files.ts';
import { FLEET_SCRIPT, FLEET_STYLE } from './style.ts';

/** The parts of the fleet that can be shown alone. */
const FILTERS = [
  { key: 'all', label: 'All dealers', has: () => true },
  { key: 'attention', label: 'Need attention', has: ({ attention }: FleetRow) => attention.length > 0 },
  { key: 'alarms', label: 'Failing checks', has: hasAttention('checks') },
  { key: 'builds', label: 'Build problems', has: hasAttention('build', 'rebuilds') },
  { key: 'feeds', label: 'Feed problems', has: hasAttention('stock', 'feeds', 'status') },
  { key: 'publications', label: 'Not published', has: hasAttention('publication', 'night') },
  { key: 'speed', label: 'Over budget', has: hasAttention('speed') },
] as const;

function hasAttention(...sections: readonly Section[]): (row: FleetRow) => boolean {
  return ({ attention }) => attention.some(({ section }) => sections.includes(section));
}

const SORTS = ['attention', 'name', ...COLUMNS.map(({ key }) => key)];

/** The query of the page's address. An unknown value becomes the default. */
const QuerySchema = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  show: v.fallback(v.picklist(FILTERS.map(({ key }) => key)), 'all'),
  sort: v.fallback(v.picklist(SORTS), 'attention'),
  order: v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined),
});
export type FleetQuery = v.InferOutput<typeof QuerySchema>;

/** Reads the query of an address. */
export const parseFleetQuery = (query: Readonly<Record<string, string>>): FleetQuery => v.parse(QuerySchema, query);

/** The order of the first click on a heading. */
const getFirstOrder = (sort: string): Order =>
  sort === 'name' ? 'asc' : (COLUMNS.find(({ key }) => key === sort)?.order ?? 'desc');

/** Returns the address of the page with this query, without what is the default. */
function makeHref({ q, show, sort, order }: FleetQuery): string {
  const entries = [
    ['q', q, ''],
    ['show', show, 'all'],
    ['sort', sort, 'attention'],
    ['order', order ?? getFirstOrder(sort), getFirstOrder(sort)],
  ] as const;
  const query = new URLSearchParams(
    entries.flatMap(([name, value, normal]) => (value === normal ? [] : [[name, value]])),
  ).toString();
  return query === '' ? FLEET_PATH : `${FLEET_PATH}?${query}`;
}

/** Renders the table of all tenants, those that need attention first. */
export function renderFleetPage(fleet: Fleet, query: FleetQuery): Markup {
  const now = fleet.readAt;
  const rows = fleet.tenants.map((tenant): FleetRow => ({ tenant, attention: listAttention(tenant, now) }));
  const order = query.order ?? getFirstOrder(query.sort);
  const isShown = FILTERS.find(({ key }) => key === query.show)?.has ?? (() => true);
  const sorted = sortRows(rows.filter(isShown), { sort: query.sort, order, now });
  const found = sorted.filter((row) => matches(row, query.q));
  const cars = fleet.tenants.reduce((sum, { stock }) => sum + (stock.kind === 'known' ? stock.value.cars : 0), 0);
  const attended = rows.filter(({ attention }) => attention.length > 0).length;
  const content = html`${renderProblems(fleet.problems)}
${renderFilters(rows, query)}
<form class="search" role="search" action="${FLEET_PATH}">
<label for="search">Search by name, place, template or slug</label>
<div><input id="search" type="search" name="q" value="${query.q}" autocomplete="off" spellcheck="false"><button>Search</button></div>
${renderKept({ ...query, order })}</form>
<p class="found" role="status">${formatFound(found.length, sorted.length)}</p>
<div class="scroller" role="region" aria-labelledby="fleet-caption" tabindex="0">
<table class="fleet"><caption id="fleet-caption">Every dealer with its last build, feeds, stock, photos, speed and alarms. Each figure leads to its source.</caption>
<thead><tr>${renderHeading(query, { key: 'name', heading: 'Dealer', description: 'Name of the dealer' })}${renderHeading(
    query,
    { key: 'attention', heading: 'Attention', description: 'What a person should look at, the worst first' },
  )}${COLUMNS.map((column) => renderHeading(query, column))}</tr></thead>
<tbody>${sorted.map((row) => renderRow(row, { isHidden: !matches(row, query.q), now }))}</tbody></table></div>
<p class="nothing"${found.length > 0 ? raw(' hidden') : ''}>No dealer matches. <a href="${FLEET_PATH}">Show all dealers</a></p>
${renderSources(fleet.files, now)}`;
  const summary = html`${formatCount(rows.length, 'dealer')} · ${formatCount(cars, 'car')} · ${
    attended === 0 ? 'nothing needs attention' : `${attended} need${attended === 1 ? 's' : ''} attention`
  }`;
  return renderOperatorPage({ title: 'Fleet', summary, content, style: FLEET_STYLE, script: FLEET_SCRIPT });
}

function renderProblems(problems: readonly string[]): Markup | '' {
  if (problems.length === 0) return '';
  return html`<section class="problems" aria-labelledby="problems"><h2 id="problems">${formatCount(problems.length, 'problem')} of the whole fleet</h2>
<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></section>`;
}

/** Lists the parts of the fleet that have a dealer. */
function renderFilters(rows: readonly FleetRow[], query: FleetQuery): Markup {
  const links = FILTERS.map((filter) => {
    const isCurrent = filter.key === query.show;
    const size = rows.filter(filter.has).length;
    if (size === 0 && !isCurrent) return '';
    const current = isCurrent ? raw(' aria-current="page"') : '';
    return html`<li><a href="${makeHref({ ...query, show: filter.key })}"${current}>${filter.label} <span class="count">${formatWholeNumber(size)}</span></a></li>`;
  });
  return html`<nav aria-label="Parts of the fleet"><ul class="filters" role="list">${links}</ul></nav>`;
}

/** A search keeps filter and order. */
function renderKept({ show, sort, order }: FleetQuery): Markup[] {
  const kept = [
    show === 'all' ? [] : [['show', show]],
    sort === 'attention' && order === 'desc'
      ? []
      : [
          ['sort', sort],
          ['order', order],
        ],
  ].flat();
  return kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

const formatFound = (found: number, of: number): string =>
  found === of ? formatCount(of, 'dealer') : `${formatWholeNumber(found)} of ${formatCount(of, 'dealer')}`;

const getSearchText = ({ tenant: { name, slug, release } }: FleetRow): string => {
  const { place, template } = release.kind === 'known' ? release.value : { place: '', template: '' };
  return [name, slug, place, template].join(' ').toLowerCase();
};

const matches = (row: FleetRow, q: string): boolean => getSearchText(row).includes(q.toLowerCase());

function renderHeading(
  query: FleetQuery,
  column: { readonly key: string; readonly heading: string; readonly description: string; readonly isNumber?: boolean },
): Markup {
  const { key, heading, description, isNumber } = column;
  const isSorted = query.sort === key;
  const order = query.order ?? getFirstOrder(key);
  const next = isSorted && order === getFirstOrder(key) ? flip(order) : getFirstOrder(key);
  const sorted = isSorted ? raw(` aria-sort="${order === 'asc' ? 'ascending' : 'descending'}"`) : '';
  const arrow = isSorted ? html` <span aria-hidden="true">${order === 'asc' ? '↑' : '↓'}</span>` : '';
  return html`<th scope="col"${sorted}${isNumber ? raw(' class="number"') : ''}><a href="${makeHref({ ...query, sort: key, order: next })}" title="${description}">${heading}${arrow}</a></th>`;
}

const flip = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

function renderRow(row: FleetRow, { isHidden, now }: { readonly isHidden: boolean; readonly now: number }): Markup {
  const { tenant, attention } = row;
  const page = getTenantPath(tenant.slug);
  return html`<tr data-search="${getSearchText(row)}"${isHidden ? raw(' hidden') : ''}><th scope="row"><a href="${page}">${tenant.name}</a><span class="note">${tenant.slug}</span></th><td class="attention">${renderAttention(attention, page)}</td>${COLUMNS.map(
    (column) => renderCell(column.read(row, now), page, column.isNumber),
  )}</tr>
`;
}

/** A row shows this many things. The tenant's page has all of them. */
const SHOWN = 2;

function renderAttention(list: readonly Attention[], page: string): Markup | Markup[] {
  if (list.length === 0) return html`<span class="quiet">None</span>`;
  const shown = list
    .slice(0, SHOWN)
    .map(
      ({ level, text, detail, section }) =>
        html`<a class="${level}" href="${page}#${section}">${text}</a>${detail && html`<span class="note">${detail}</span>`}`,
    );
  const rest = list.length - shown.length;
  return rest > 0 ? [...shown, html`<a class="quiet" href="${page}">and ${rest} more</a>`] : shown;
}

function renderCell(cell: Cell, page: string, isNumber: boolean): Markup {
  const kind = isNumber ? raw(' class="number"') : '';
  if (cell.kind === 'missing')
    return html`<td class="missing">${cell.label && html`${cell.label}<br>`}<code>${cell.command.split(' ').map((word) => html`<span>${word}</span> `)}</code></td>`;
  if (cell.kind === 'broken') return html`<td><a class="bad" href="${page}#${cell.section}">Unreadable</a></td>`;
  const { text, note, level, section } = cell;
  const noted = note === undefined ? '' : html`<span class="note">${note}</span>`;
  return html`<td${kind}><a${level === undefined ? '' : raw(` class="${level}"`)} href="${page}#${section}">${text}</a>${noted}</td>`;
}

function renderSources(files: readonly SourceFile[], now: number): Markup {
  return html`<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
<table class="stacked sources"><thead><tr><th scope="col">File</th><th scope="col">Written</th><th scope="col">By</th></tr></thead><tbody>
${files.map(
  ({ name, state, command }) =>
    html`<tr><th scope="row">${state.kind === 'missing' ? name : html`<a href="${getSourcePath(name)}">${name}</a>`}</th><td>${describeState(state, now)}</td><td><code>${command}</code></td></tr>\n`,
)}</tbody></table></section>`;
}

function describeState(state: SourceFile['state'], now: number): Markup {
  if (state.kind === 'read') return renderAge(state.at, now);
  return state.kind === 'missing'
    ? html`<span class="quiet">Not written yet</span>`
    : html`<span class="bad">Cannot be read</span>`;
}
