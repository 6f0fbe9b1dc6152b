import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesBelow } from '#src/build/files.ts';
import { MOCK_PREFIX, SERVICES_PREFIX } from '#src/lib/services-prefix.ts';
import type { PublishedSite } from '#src/preview/releases.ts';
import { resolveKey } from '#src/preview/resolve-key.ts';
import { cssUrls, jsonLinks, type Link, pageLinks, sitemapLinks, textLinks } from './links-of.ts';

/** An address that does not lead where it says, and the pages that mention it. */
export interface BrokenLink {
  slug: string;
  value: string;
  why: string;
  /** What mentions it: `a href`. */
  from: string;
  /** The first file that does, with its line. */
  where: string;
  files: number;
}

/** What a check of a site found, and how much it read. */
export interface SiteLinks {
  broken: BrokenLink[];
  files: number;
  links: number;
}

interface Target {
  /** The file that answers, where one does. */
  file?: string;
  fragment: string;
  why?: string;
}

type Reader = (text: string) => { links: Link[]; ids?: ReadonlySet<string> };

const plain = (from: string, values: readonly string[]) => ({
  links: values.map((value) => ({ from, value, index: 0 })),
});

/** How links are found in each kind of file. */
const READERS: Readonly<Record<string, Reader>> = {
  '.html': pageLinks,
  '.css': (text) => plain('url()', cssUrls(text)),
  '.json': (text) => ({ links: jsonLinks(text).map((link) => ({ ...link, index: 0 })) }),
  '.webmanifest': (text) => ({ links: jsonLinks(text).map((link) => ({ ...link, index: 0 })) }),
  '.xml': (text) => plain('loc', sitemapLinks(text)),
  '.txt': (text) => plain('text', textLinks(text)),
};

/** Written by the indexer, after the site; it names the search engine. */
const NOT_OF_THE_SITE = new Set(['search.json']);

/** Follows every internal link of a published site. */
export function checkSite(site: PublishedSite): SiteLinks {
  const files = filesBelow(site.dir).map((file) => file.slice(site.dir.length + 1));
  const published = new Set([...files, ...NOT_OF_THE_SITE]);
  const read = new Map<string, string>();
  const pages = new Map<string, ReturnType<Reader>>();
  for (const file of files) {
    const reader = READERS[extname(file)];
    if (!reader || NOT_OF_THE_SITE.has(file)) continue;
    const text = readFileSync(join(site.dir, file), 'utf8');
    read.set(file, text);
    pages.set(file, reader(text));
  }
  const origin = originOf(read.get('index.html') ?? '');
  const resolve = resolver(origin, published, site.statuses);
  const broken = new Map<string, BrokenLink & { seenIn: Set<string> }>();
  let links = 0;
  for (const [file, page] of pages) {
    for (const { from, value, index } of page.links) {
      links += 1;
      const target = resolve(value, file);
      const why = target && (target.why ?? missingFragment(target, pages));
      if (why === undefined) continue;
      const key = `${from} ${value} ${why}`;
      const line = (read.get(file) ?? '').slice(0, index).split('\n').length;
      const known = broken.get(key);
      if (known) known.seenIn.add(file);
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
  return { broken: found, files: pages.size, links };
}

/** Where the site is live, as its home page says. */
function originOf(home: string): string {
  const canonical = pageLinks(home).links.find(({ from, value }) => from === 'link href' && URL.canParse(value));
  return canonical ? new URL(canonical.value).origin : 'https://site.invalid';
}

/** What the API answers, which is no file. */
function isService(path: string): boolean {
  return [SERVICES_PREFIX, MOCK_PREFIX].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Answers where an address of a page leads; nothing for one that leads to another site, or to a phone. */
function resolver(origin: string, published: ReadonlySet<string>, statuses: ReadonlyMap<string, number>) {
  const answers = new Map<string, Omit<Target, 'fragment'>>();
  const answerOf = (path: string): Omit<Target, 'fragment'> => {
    const resolution = resolveKey(path);
    if (resolution.kind === 'malformed') return { why: 'no address that a site can have' };
    if (resolution.kind === 'redirect') return { why: `moves to ${resolution.location}: link there` };
    if (!published.has(resolution.key)) return { why: `there is no file ${resolution.key}` };
    return { file: resolution.key };
  };
  return (value: string, page: string): Target | undefined => {
    const base = `${origin}/${page.replace(/(?:index)?\.html$/u, '')}`;
    if (!URL.canParse(value, base)) return { fragment: '', why: 'no address at all' };
    const url = new URL(value, base);
    if (url.protocol === 'javascript:') return { fragment: '', why: 'a script instead of an address' };
    if (url.origin !== origin || isService(url.pathname)) return undefined;
    const answer = answers.get(url.pathname) ?? answerOf(url.pathname);
    answers.set(url.pathname, answer);
    const status = statuses.get(answer.file ?? '');
    const isGone = status !== undefined && answer.file !== page;
    return { ...answer, fragment: url.hash.slice(1), ...(isGone && { why: `answers with ${status}` }) };
  };
}

function missingFragment({ file = '', fragment }: Target, pages: ReadonlyMap<string, ReturnType<Reader>>) {
  if (fragment === '' || fragment === 'top') return undefined;
  const ids = pages.get(file)?.ids;
  return ids && !ids.has(decodeURIComponent(fragment)) ? `there is no id "${fragment}" in ${file}` : undefined;
}
