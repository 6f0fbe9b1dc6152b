import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-page.ts';
import type { PublishedSite } from './releases.ts';

const count = new Intl.NumberFormat('en-AU');

interface Directory {
  readonly sites: readonly PublishedSite[];
  readonly urlOf: (slug: string) => string;
  /** Where it can be seen what the sites would have sent, if services run here. */
  readonly outbox?: string | undefined;
}

/** The page at `localhost` that leads to every published site. It stands alone: no stylesheet, script or font to fetch. */
export function directoryPage({ sites, urlOf, outbox }: Directory): string {
  const list = sites.length > 0 ? siteList(sites, urlOf) : NOTHING_PUBLISHED;
  const way = outbox && `<p class="leads-to"><a href="${escapeHtml(outbox)}">What would have been sent</a></p>\n`;
  return plainPage({ title: 'Dealer sites', summary: summary(sites), body: `${way ?? ''}${list}` });
}

const NOTHING_PUBLISHED =
  '<p class="empty">No site is published here yet. Build them with <code>npm run build</code>.</p>';

function summary(sites: readonly PublishedSite[]): string {
  const cars = sites.reduce((sum, { manifest }) => sum + manifest.cars, 0);
  const pages = sites.reduce((sum, { manifest }) => sum + pagesOf(manifest), 0);
  return [amount(sites.length, 'site'), amount(cars, 'vehicle'), amount(pages, 'page')].join(' · ');
}

function siteList(sites: readonly PublishedSite[], urlOf: (slug: string) => string): string {
  return `<ul role="list">\n${sites.map((site) => siteCard(site, urlOf(site.slug))).join('\n')}\n</ul>`;
}

function siteCard({ slug, manifest }: PublishedSite, url: string): string {
  const { name, place, template, cars } = manifest;
  return `<li style="--hue: ${hueOf(slug)}">
<span class="monogram" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>
<h2><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></h2>
${place && `<p class="place">${escapeHtml(place)}</p>`}
<p class="facts"><span class="template">${escapeHtml(template)}</span> ${amount(cars, 'vehicle')} · ${amount(pagesOf(manifest), 'page')}</p>
<p class="url" aria-hidden="true">${escapeHtml(new URL(url).host)}</p>
</li>`;
}

function pagesOf({ pages }: PublishedSite['manifest']): number {
  return Object.keys(pages).length;
}

function amount(number: number, noun: string): string {
  return `${count.format(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** A colour of its own for each site, the same at every visit. */
function hueOf(slug: string): number {
  return [...slug].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}
