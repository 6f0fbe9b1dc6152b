import { html } from 'hono/html';
import type { SyndicatedFeed } from '#src/features/syndication/index.ts';
import type { FeedStatus } from '#src/feeds/index.ts';
import type { Markup } from '#src/lib/markup.ts';
import { formatCount, formatWholeNumber } from '#src/lib/text.ts';
import { countRows, type RowGroup } from '#src/stock/index.ts';
import type { FleetTenant, StockFact } from './fleet.ts';
import { renderMoment } from './format.ts';
import { renderList, renderSection, renderTable } from './section.ts';
import type { ReportedPhotos } from './source-files.ts';

/** Renders the parts of a tenant's page about its cars: how they arrive, which are refused, and which reach other companies. */
export function renderStockSections(tenant: FleetTenant, now: number): Markup {
  const { slug } = tenant;
  return html`${renderSection('stock', 'Stock', tenant.stock, renderStock)}
${renderSection('photos', 'Photos', tenant.photos, renderPhotos)}
${renderSection('status', 'Prices and availability', tenant.status, (at) => html`<p>Last changed ${renderMoment(at, now)}.</p>`)}
${renderSection('feeds', 'Feeds', tenant.feeds, (feeds) => renderFeeds(feeds, now))}
${renderSection('quarantined', 'Quarantined rows', tenant.stock, ({ stock }) =>
  renderRows(stock.quarantined, 'Every row is accepted.', slug),
)}
${renderSection('warnings', 'Warnings', tenant.stock, (stock) => renderWarnings(stock, slug))}
${renderSection('syndication', 'Cars sent to other companies', tenant.syndication, renderSyndication)}`;
}

function renderFeeds(feeds: readonly FeedStatus[], now: number): Markup {
  return renderTable(
    ['Feed', 'Arrives by', 'Content', 'Allowed age', 'Last attempt', 'Result'],
    feeds.map(({ file, source, date, maxAgeHours, checkedAt, problem, alarm }) => [
      file,
      source,
      date === undefined ? html`<span class="warning">No file</span>` : renderMoment(Date.parse(date), now),
      maxAgeHours === undefined ? 'Any' : formatCount(maxAgeHours, 'hour'),
      checkedAt === undefined ? 'None' : renderMoment(Date.parse(checkedAt), now),
      html`${alarm !== undefined && html`<span class="bad">${alarm}</span> `}${renderAttempt(checkedAt, problem)}`,
    ]),
  );
}

function renderAttempt(checkedAt: string | undefined, problem: string | undefined): string | Markup {
  if (problem !== undefined) return html`<span class="warning">${problem}</span>`;
  return checkedAt === undefined ? 'In place' : 'Fetched';
}

/** Photos and cars of a group that are shown. The source has more. */
const SHOWN_EXAMPLES = 5;

function renderPhotos(photos: ReportedPhotos | undefined): Markup {
  if (!photos) return html`<p>The photos are not mirrored: pages show them from their own hosts.</p>`;
  const { fetched, reused, failed, pending, problems } = photos;
  return html`${renderList([
    ['Fetched', formatWholeNumber(fetched)],
    ['There already', formatWholeNumber(reused)],
    ['Failed', formatWholeNumber(failed)],
    ['Waiting for the next build', formatWholeNumber(pending)],
  ])}${
    problems.length > 0 &&
    renderTable(
      ['Reason', 'Photos', 'For example'],
      problems.map((problem) => [
        problem.reason,
        formatWholeNumber(problem.count),
        html`<ul class="examples">${problem.photos
          .slice(0, SHOWN_EXAMPLES)
          .map(({ car, url }) => html`<li>${car}: <code>${url}</code></li>`)}</ul>`,
      ]),
    )
  }`;
}

function renderSyndication(feeds: readonly SyndicatedFeed[]): Markup {
  if (feeds.length === 0) return html`<p class="quiet">The dealer has no feeds for other companies.</p>`;
  return html`${renderTable(
    ['Feed', 'Sent', 'Not sent', 'File'],
    feeds.map(({ label, cars, rejectedCars, url }) => [
      label,
      formatWholeNumber(cars),
      html`<span class="${rejectedCars > 0 ? 'warning' : 'quiet'}">${formatWholeNumber(rejectedCars)}</span>`,
      html`<code>${url}</code>`,
    ]),
  )}${feeds.map(
    ({ label, rejected }) =>
      rejected.length > 0 &&
      html`<h3>Not sent to ${label}</h3>${renderTable(
        ['Reason', 'Cars', 'For example'],
        rejected
          .toSorted((a, b) => b.count - a.count)
          .map(({ column, reason, count, cars }) => [
            html`${column} ${reason}`,
            formatWholeNumber(count),
            html`<ul class="examples">${cars
              .slice(0, SHOWN_EXAMPLES)
              .map(({ id, value }) => html`<li>${id}${value !== '' && html`: <code>${value}</code>`}</li>`)}</ul>`,
          ]),
      )}`,
  )}`;
}

function renderStock({ cars, stock }: StockFact): Markup {
  return html`${renderList([
    ['Cars on the site', formatWholeNumber(cars)],
    ['Rows of the feed', formatWholeNumber(stock.rows)],
    ['Accepted', formatWholeNumber(stock.accepted)],
    ['Quarantined', formatWholeNumber(countRows(stock.quarantined))],
    ['Blank', stock.blank > 0 ? formatWholeNumber(stock.blank) : undefined],
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
      formatWholeNumber(count),
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
