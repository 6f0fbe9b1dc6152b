import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { isServicePath } from '#src/preview/api-proxy.ts';
import { findResizedPicture } from '#src/preview/image-service.ts';
import type { PreviewSite } from '#src/preview/published-sites.ts';
import { resolveKey } from '#src/preview/resolve-key.ts';
import {
  findCssUrls,
  findJsonLinks,
  findPageLinks,
  findSitemapLinks,
  findTextLinks,
  type LinkedPage,
} from './find-links.ts';
import { type LinkedSitePage, listUnreachablePages } from './reachable.ts';

/** A link that does not lead to a published page or file. */
export interface BrokenLink {
  slug: string;
  value: string;
  why: string;
  /** Element or field with the link: `a href`. */
  from: string;
  /** First file with the link, and its line. */
  where: string;
  /** Number of files with the link. */
  files: number;
}

/** Result of checking a site. */
export interface SiteLinks {
  slug: string;
  broken: BrokenLink[];
  /** Pages that no chain of links from the home page leads to. */
  unreachable: string[];
  files: number;
  links: number;
}

interface Target {
  /** File that answers; undefined when there is none. */
  file?: string | undefined;
  fragment: string;
  why?: string | undefined;
}

type Reader = (text: string) => Pick<LinkedPage, 'links'> & Partial<LinkedPage>;

const toLinks = (from: string, values: readonly string[]) => ({
  links: values.map((value) => ({ from, value, index: 0 })),
});

/** Finds the links of each kind of file. */
const READERS: Readonly<Record<string, Reader>> = {
  '.html': findPageLinks,
  // The shapes that pages show of a file.
  '.svg': (text) => ({ links: [], ids: findPageLinks(text).ids }),
  '.css': (text) => toLinks('url()', findCssUrls(text)),
  '.json': (text) => ({ links: findJsonLinks(text).map((link) => ({ ...link, index: 0 })) }),
  '.webmanifest': (text) => ({ links: findJsonLinks(text).map((link) => ({ ...link, index: 0 })) }),
  '.xml': (text) => toLinks('loc', findSitemapLinks(text)),
  '.txt': (text) => toLinks('text', findTextLinks(text)),
};

/** The indexer writes this after the build; it names the search engine. */
const INDEXER_FILES = new Set(['search.json']);

/** Checks every internal link of a published site. */
export function checkSite(site: PreviewSite): SiteLinks {
  const files = listFilesBelow(site.dir).map((file) => file.slice(site.dir.length + 1));
  const published = new Set([...files, ...INDEXER_FILES]);
  const texts = new Map<string, string>();
  const pages = new Map<string, ReturnType<Reader>>();
  for (const file of files) {
    const reader = READERS[extname(file)];
    if (!reader || INDEXER_FILES.has(file)) continue;
    const text = readFileSync(join(site.dir, file), 'utf8');
    texts.set(file, text);
    pages.set(file, reader(text));
  }
  const origin = findOrigin(texts.get('index.html') ?? '');
  const resolve = createResolver(origin, published, site.statuses);
  const broken = new Map<string, BrokenLink & { seenIn: Set<string> }>();
  let links = 0;
  for (const [file, page] of pages) {
    for (const { from, value, index } of page.links) {
      links += 1;
      const target = resolve(value, file);
      const why = target && (target.why ?? findMissingFragment(target, pages));
      if (why === undefined) continue;
      const key = `${from} ${value} ${why}`;
      const line = (texts.get(file) ?? '').slice(0, index).split('\n').length;
      const earlier = broken.get(key);
      if (earlier) earlier.seenIn.add(file);
      else
        broken.set(key, {
          slug: site.slug,
          value,
          why,
          from,
          where: `${file}:${line}`,
          files: 0,
          seenIn: new Set([file]),
        });
    }
  }
  const found = [...broken.values()].map(({ seenIn, ...link }) => ({ ...link, files: seenIn.size }));
  return {
    slug: site.slug,
    broken: found,
    unreachable: listUnreachablePages(makeGraph(pages, site.statuses, resolve)),
    files: pages.size,
    links,
  };
}

/** Returns where the links of each page lead, without sold cars and the page for missing pages. */
function makeGraph(
  pages: ReadonlyMap<string, ReturnType<Reader>>,
  statuses: PreviewSite['statuses'],
  resolve: ReturnType<typeof createResolver>,
): Map<string, LinkedSitePage> {
  const shown = [...pages].filter(([file]) => file.endsWith('.html') && !statuses.has(file));
  return new Map(
    shown.map(([file, { links, canonical, noindex = false }]) => {
      const targets = links.flatMap(({ from, value }) => (from === 'a href' ? (resolve(value, file)?.file ?? []) : []));
      const main = canonical === undefined ? undefined : resolve(canonical, file)?.file;
      return [file, { targets: new Set(targets), canonical: main ?? file, noindex }];
    }),
  );
}

/** Returns the origin of the live site, from the canonical link of its home page. */
function findOrigin(home: string): string {
  const { canonical } = findPageLinks(home);
  return canonical && URL.canParse(canonical) ? new URL(canonical).origin : 'https://site.invalid';
}

/** Creates a function that resolves a link of a page; it returns undefined for links to other sites, phone numbers and the API. */
function createResolver(origin: string, published: ReadonlySet<string>, statuses: ReadonlyMap<string, number>) {
  const cache = new Map<string, Omit<Target, 'fragment'>>();
  const resolvePath = (path: string): Omit<Target, 'fragment'> => {
    const resolution = resolveKey(findResizedPicture(path) ?? path);
    if (resolution.kind === 'malformed') return { why: 'not a valid address' };
    if (resolution.kind === 'redirect') return { why: `redirects to ${resolution.location}: link there instead` };
    if (!published.has(resolution.key)) return { why: `there is no file ${resolution.key}` };
    return { file: resolution.key };
  };
  return (value: string, page: string): Target | undefined => {
    const base = `${origin}/${page.replace(/(?:index)?\.html$/u, '')}`;
    if (!URL.canParse(value, base)) return { fragment: '', why: 'not a URL' };
    const url = new URL(value, base);
    if (url.protocol === 'javascript:') return { fragment: '', why: 'a script instead of a URL' };
    if (url.origin !== origin || isServicePath(url.pathname)) return undefined;
    const answer = cache.get(url.pathname) ?? resolvePath(url.pathname);
    cache.set(url.pathname, answer);
    const status = statuses.get(answer.file ?? '');
    const isGone = status !== undefined && answer.file !== page;
    return { ...answer, fragment: url.hash.slice(1), why: isGone ? `answers with ${status}` : answer.why };
  };
}

function findMissingFragment({ file = '', fragment }: Target, pages: ReadonlyMap<string, ReturnType<Reader>>) {
  if (fragment === '' || fragment === 'top') return undefined;
  const ids = pages.get(file)?.ids;
  return ids && !ids.has(decodeURIComponent(fragment)) ? `there is no id "${fragment}" in ${file}` : undefined;
}
