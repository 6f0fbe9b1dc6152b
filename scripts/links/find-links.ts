import { parseTags, type Tag } from '#tests/html/tags.ts';

/** A link in a file. */
export interface Link {
  /** Element or field with the link: `a href`, `og:image`, `JSON-LD url`. */
  from: string;
  value: string;
  /** Position in the file. */
  index: number;
}

/** The links of a page and their possible targets in it. */
export interface LinkedPage {
  links: Link[];
  /** Values that a fragment can have. */
  ids: ReadonlySet<string>;
  canonical?: string | undefined;
  /** Search engines are asked to leave it out. */
  noindex: boolean;
}

const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'imagesrc'];
const SOURCE_SETS = ['srcset', 'imagesrcset'];
const URL_METADATA =
  /^(?:og|twitter):(?:url|image|video|audio)(?::(?:url|secure_url))?$|^msapplication-(?:config|TileImage)$/iu;

/** Finds the links of a page in attributes, metadata, structured data and other JSON, and styles. */
export function findPageLinks(html: string): LinkedPage {
  const links: Link[] = [];
  const ids = new Set<string>();
  let canonical: string | undefined;
  let noindex = false;
  for (const tag of parseTags(html)) {
    if (tag.kind === 'end') continue;
    if (tag.name === 'link' && tag.attributes.get('rel') === 'canonical') canonical = tag.attributes.get('href');
    if (tag.name === 'meta' && tag.attributes.get('name') === 'robots') {
      noindex = tag.attributes.get('content')?.includes('noindex') ?? false;
    }
    const id = tag.attributes.get('id') ?? (tag.name === 'a' ? tag.attributes.get('name') : undefined);
    if (id !== undefined) ids.add(id);
    links.push(...findTagLinks(tag));
  }
  return { links, ids, canonical, noindex };
}

function* findTagLinks(tag: Tag): Generator<Link> {
  const { name, attributes, text, index } = tag;
  for (const [attribute, value] of attributes) {
    for (const url of findAttributeUrls(attribute, value)) yield { from: `${name} ${attribute}`, value: url, index };
  }
  if (name === 'meta') yield* findMetaLinks(tag);
  if (name === 'style') for (const url of findCssUrls(text)) yield { from: 'style', value: url, index };
  const type = attributes.get('type') ?? '';
  if (name === 'script' && type.includes('json')) {
    const label = type.includes('ld+json') ? 'JSON-LD' : 'JSON';
    for (const link of findJsonLinks(text)) yield { ...link, from: `${label} ${link.from}`, index };
  }
}

function findAttributeUrls(attribute: string, value: string): readonly string[] {
  if (URL_ATTRIBUTES.includes(attribute)) return [value];
  if (SOURCE_SETS.includes(attribute)) return parseSourceSet(value);
  if (attribute === 'style') return findCssUrls(value);
  // A file that a script fetches: data-stock="/stock.json".
  return attribute.startsWith('data-') && /^\/[^\s{}]*$/u.test(value) ? [value] : [];
}

function* findMetaLinks({ attributes, index }: Tag): Generator<Link> {
  const key = attributes.get('property') ?? attributes.get('name') ?? '';
  const content = attributes.get('content') ?? '';
  if (URL_METADATA.test(key)) yield { from: key, value: content, index };
  const refresh = /^\s*\d+\s*[;,]\s*url\s*=\s*(.+)$/iu.exec(content)?.[1];
  if (attributes.get('http-equiv')?.toLowerCase() === 'refresh' && refresh) {
    yield { from: 'meta refresh', value: refresh, index };
  }
}

/** Lists the URLs of a `srcset`: each candidate is a URL and, after white space, its width or density. */
export function parseSourceSet(value: string): string[] {
  return [...value.matchAll(/[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^\s,]+)?\s*(?:,|$)/gu)].map(([, url = '']) => url);
}

/** Lists the URLs that a stylesheet loads. */
export function findCssUrls(css: string): string[] {
  return [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/giu)].map(
    ([, ...values]) => values.find((value) => value !== undefined) ?? '',
  );
}

/** Identifiers that look like URLs. */
const IDENTIFIER_KEYS = new Set(['@id', '@context', '@type', 'scope']);

/** Finds every string in JSON that is a URL or an absolute path, except templates with placeholders. */
export function findJsonLinks(text: string): Omit<Link, 'index'>[] {
  const links: Omit<Link, 'index'>[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (/^(?:https?:\/)?\/[^\s{]*$/u.test(value)) links.push({ from: key, value });
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) if (!IDENTIFIER_KEYS.has(name)) visit(item, name);
    }
  };
  visit(JSON.parse(text), '');
  return links;
}

/** Lists the URLs in a sitemap. */
export function findSitemapLinks(xml: string): string[] {
  return [...xml.matchAll(/<((?:\w+:)?loc)>\s*([^<]*?)\s*<\/\1>/gu)].map(([, , url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

/** Lists the URLs in plain text or Markdown, such as robots.txt and llms.txt, except templates with placeholders. */
export function findTextLinks(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)\s]*)\)|(https?:\/\/[^\s)>\]"']+)/gu)]
    .map(([, path, url = '']) => path ?? url.replace(/[.,:;!?]+$/u, ''))
    .filter((url) => !url.includes('{'));
}
