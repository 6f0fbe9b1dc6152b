import { TABLE_STYLES } from '#src/lib/operator-page.ts';
import { CHECKS_STYLE } from '#src/watch/output.ts';

/** Styles of both pages. */
const SHARED = `${TABLE_STYLES}
header { padding-top: 2rem; padding-bottom: 1.25rem; }
h1 { font-size: clamp(2rem, 4vw, 2.75rem); }
.good { color: var(--good); }
.badge { padding: .0625rem .5rem; border-radius: 1rem; font-weight: 600; font-size: .8125rem; white-space: nowrap; }
.badge.good { background: var(--good-ground); }
.badge.bad { background: var(--bad-ground); }
`;

/** The table of all tenants: sticky headings if it fits, otherwise it scrolls sideways beside the names. */
export const FLEET_STYLE = `${SHARED}
header, main { max-width: 112rem; }
main { font-size: .875rem; }
.problems { margin-bottom: 1.25rem; padding: .75rem 1rem; color: var(--bad); background: var(--bad-ground); border-radius: .5rem; }
.problems h2 { margin: 0; font-size: 1rem; }
.problems ul { padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
.filters { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
.filters a { display: flex; gap: .5rem; padding: .375rem .75rem; background: var(--card); border: 1px solid var(--line); border-radius: 2rem; text-decoration: none; }
.filters a:hover { border-color: var(--quiet); }
.filters [aria-current] { color: var(--ground); background: var(--text); border-color: var(--text); }
.count { font-variant-numeric: tabular-nums; opacity: .75; }
.filters [aria-current] .count { opacity: 1; }
.search { margin-block: 1.25rem .75rem; }
.search label { display: block; margin-bottom: .25rem; color: var(--quiet); }
.search div { display: flex; gap: .5rem; max-width: 32rem; }
.search input { flex: 1; min-width: 0; }
.search :is(input, button) { padding: .5rem .75rem; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: .375rem; font: inherit; font-size: 1rem; }
.search button { background: var(--text); border-color: var(--text); color: var(--ground); font-weight: 600; cursor: pointer; }
.found { padding-bottom: .5rem; font-weight: 600; }
.fleet { background: var(--card); font-variant-numeric: tabular-nums; }
.fleet caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.fleet :is(th, td) { padding: .5rem; overflow-wrap: normal; }
.fleet thead th { vertical-align: bottom; background: var(--card); font-size: .75rem; line-height: 1.25; hyphens: manual; }
.fleet thead a { display: inline-block; padding-block: .25rem; text-decoration: none; }
.fleet thead a:hover, .fleet td a:hover { text-decoration: underline; }
.fleet [aria-sort] a { color: var(--text); }
.fleet tbody th { min-width: 9rem; }
.fleet tbody tr:hover :is(th, td) { background: color-mix(in oklch, var(--card), var(--text) 4%); }
.fleet td a { text-decoration: none; }
.number { text-align: end; }
.fleet time, .number .note { white-space: nowrap; }
.note { display: block; color: var(--quiet); font-size: .75rem; font-weight: 400; overflow-wrap: anywhere; }
.fleet .attention { width: 20%; min-width: 11rem; }
.attention a { display: block; width: fit-content; overflow-wrap: anywhere; }
.attention .note { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.attention .note + a { margin-top: .375rem; }
.missing { color: var(--quiet); font-size: .6875rem; line-height: 1.4; text-align: start; }
.missing span { white-space: nowrap; }
.nothing { padding-block: 2rem; }
.sources { max-width: 48rem; }
@media screen and (min-width: 90rem) { .fleet { font-size: clamp(.8125rem, .8vw, .875rem); } .fleet :is(th, td) { padding-inline: clamp(.25rem, 1.3vw - .875rem, .625rem); } .fleet thead th { position: sticky; top: 0; z-index: 1; box-shadow: inset 0 -1px var(--line); } }
@media screen and (max-width: 89.99rem) {
  .scroller { overflow-x: auto; margin-inline: -1.25rem; border-block: 1px solid var(--line); }
  .fleet :is(th:first-child) { position: sticky; inset-inline-start: 0; z-index: 1; background: var(--card); box-shadow: inset -1px 0 var(--line); }
}
@media (max-width: 40rem) { .filters { flex-wrap: nowrap; overflow-x: auto; margin-inline: -1.25rem; padding: .25rem 1.25rem; white-space: nowrap; } .fleet tbody th { min-width: 8.5rem; max-width: 8.5rem; overflow-wrap: anywhere; } .fleet .attention { min-width: 11rem; } }
@media print {
  @page { size: A4 landscape; margin: 10mm; }
  :root { color-scheme: light; }
  body { background: none; }
  header, main { max-width: none; padding-inline: 0; }
  header { padding-top: 0; }
  .filters, .search { display: none; }
  .scroller { overflow: visible; margin: 0; border: 0; }
  .fleet { font-size: 7.5pt; }
  .fleet :is(th, td) { padding: 1.5mm 1mm; }
  .fleet :is(thead th, .badge) { font-size: 7pt; }
  .fleet tbody th { min-width: 22mm; overflow-wrap: anywhere; }
  .fleet .attention { width: 15%; min-width: 0; overflow-wrap: anywhere; }
  .badge { padding: 0; }
  .note, .missing { font-size: 6.5pt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  a { text-decoration: none !important; }
}
`;

/** Searches while a person types. Without it, the form does. */
export const FLEET_SCRIPT = `
const box = document.querySelector('#search');
const rows = [...document.querySelectorAll('tbody tr[data-search]')];
const found = document.querySelector('.found');
const nothing = document.querySelector('.nothing');
const count = new Intl.NumberFormat('en-AU');
box.addEventListener('input', () => {
  const q = box.value.trim();
  let shown = 0;
  for (const row of rows) {
    row.hidden = !row.dataset.search.includes(q.toLowerCase());
    shown += row.hidden ? 0 : 1;
  }
  const all = count.format(rows.length) + (rows.length === 1 ? ' dealer' : ' dealers');
  found.textContent = shown === rows.length ? all : count.format(shown) + ' of ' + all;
  nothing.hidden = shown > 0;
  const keep = (address) => {
    const url = new URL(address);
    if (q === '') url.searchParams.delete('q');
    else url.searchParams.set('q', q);
    return url.href;
  };
  for (const link of document.querySelectorAll('.filters a, thead a')) if (link.href) link.href = keep(link.href);
  history.replaceState(null, '', keep(location.href));
});
`;

/** The page of one tenant: a card for each source. */
export const TENANT_STYLE = `${SHARED}${CHECKS_STYLE}
.sections { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
section { padding: 1rem 1.25rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; scroll-margin-top: 1rem; }
h2 { margin: 0; scroll-margin-top: 2rem; }
h3 { margin: .75rem 0 .25rem; font-size: 1rem; }
.heading { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; align-items: baseline; margin-bottom: .5rem; }
.source { color: var(--quiet); font-size: .875rem; }
.attention, .well { margin-bottom: 1.25rem; }
.attention { background: var(--bad-ground); border-color: transparent; }
.attention:not(:has(.bad)) { background: var(--warning-ground); }
.attention ul { margin-top: .5rem; padding-inline-start: 1.25rem; }
.well { padding: .75rem 1.25rem; color: var(--good); background: var(--good-ground); border-radius: .75rem; font-weight: 600; }
dl { display: grid; }
dl div { display: grid; grid-template-columns: minmax(7rem, 10rem) minmax(0, 1fr); gap: 0 1rem; padding-block: .375rem; border-block-end: 1px solid var(--line); }
dl div:last-child { border: 0; }
dt { color: var(--quiet); }
dd { overflow-wrap: anywhere; }
:is(th, td):first-child { padding-inline-start: 0; }
thead th { overflow-wrap: normal; }
@media (min-width: 40.01rem) { tbody th { min-width: 8rem; } }
tbody tr:last-child > * { border: 0; }
.texts { padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
.texts li { margin-top: .5rem; font-weight: 400; }
.examples { padding: 0; list-style: none; }
.paths { columns: 20rem; padding: 0; list-style: none; overflow-wrap: anywhere; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
p + table, dl + :is(ul, table) { margin-top: .5rem; }
@media (min-width: 64rem) {
  .sections { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .sections > :has(#feeds, #quarantined, #warnings, #syndication, #rebuilds, #changes, #checks, #commands) { grid-column: 1 / -1; }
  :has(> .heading > #commands) dl div { grid-template-columns: 16rem minmax(0, 1fr); }
}
@media (max-width: 40rem) { dl div { grid-template-columns: minmax(0, 1fr); } section { padding-inline: 1rem; } }
@media print {
  :root { color-scheme: light; }
  header, main { max-width: none; padding-inline: 0; }
  section { padding-inline: 0; border: 0; }
  .sections { display: block; }
  thead { display: table-header-group; }
  tr, dl div { break-inside: avoid; }
}
`;
