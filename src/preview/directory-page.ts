import { html } from 'hono/html';
import type { Markup } from '#src/lib/markup.ts';
import { CARDS, renderOperatorPage } from '#src/lib/operator-page.ts';
import { formatCount } from '#src/lib/text.ts';
import type { SandboxPage } from './payment-sandboxes.ts';
import type { PreviewSite } from './published-sites.ts';

interface DirectoryOptions {
  readonly sites: readonly PreviewSite[];
  readonly getSiteUrl: (slug: string) => string;
  /** Path of the outbox page, when the platform's services are running. */
  readonly outboxPath?: string | undefined;
  /** Path of the fleet page, when there is one. */
  readonly fleetPath?: string | undefined;
  /** Pages of the sandboxes that stand in for payment gateways. */
  readonly paymentSandboxes: readonly SandboxPage[];
}

/** Renders the page at `localhost` that links to every published site. */
export function renderDirectory(options: DirectoryOptions): Markup {
  const { sites, getSiteUrl, outboxPath, fleetPath, paymentSandboxes } = options;
  const fleetLink =
    fleetPath && html`<p class="page-link"><a href="${fleetPath}">Fleet</a>: builds, feeds, speed and alarms</p>\n`;
  const outboxLink = outboxPath && html`<p class="page-link"><a href="${outboxPath}">Outbox</a></p>\n`;
  const sandboxLinks =
    paymentSandboxes.length > 0 &&
    html`<p class="page-link">Payment sandboxes: ${paymentSandboxes.map(
      ({ name, url }, index) => html`${index > 0 ? ', ' : ''}<a href="${url}">${name}</a>`,
    )}</p>\n`;
  const siteList = html`<ul role="list">
${sites.map((site) => renderSite(site, getSiteUrl(site.slug)))}</ul>`;
  const content = html`${fleetLink}${outboxLink}${sandboxLinks}${sites.length > 0 ? siteList : NO_SITES}`;
  return renderOperatorPage({ title: 'Dealer sites', summary: summarise(sites), content, style: CARDS });
}

const NO_SITES = html`<p class="empty">No sites are published yet. Build them with <code>npm run build</code>.</p>`;

function summarise(sites: readonly PreviewSite[]): string {
  const cars = sites.reduce((sum, { manifest }) => sum + manifest.cars, 0);
  const pages = sites.reduce((sum, site) => sum + countPages(site), 0);
  return [formatCount(sites.length, 'site'), formatCount(cars, 'vehicle'), formatCount(pages, 'page')].join(' · ');
}

function renderSite(site: PreviewSite, url: string): Markup {
  const { slug, manifest } = site;
  const { name, place, template, cars } = manifest;
  return html`<li style="--hue: ${getHue(slug)}">
<span class="monogram" aria-hidden="true">${getInitials(name)}</span>
<h2><a href="${url}">${name}</a></h2>
${place && html`<p class="place">${place}</p>`}
<p class="details"><span class="template">${template}</span> ${formatCount(cars, 'vehicle')} · ${formatCount(countPages(site), 'page')}</p>
<p class="url" aria-hidden="true">${new URL(url).host}</p>
</li>
`;
}

function countPages({ manifest }: PreviewSite): number {
  return Object.keys(manifest.pages).length;
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** Returns a hue for a site that stays the same on every visit. */
function getHue(slug: string): number {
  return [...slug].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}
