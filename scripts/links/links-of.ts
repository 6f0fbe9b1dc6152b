import { type Tag, tagsOf } from '#tests/html/tags.ts';

/** An address that a file mentions. */
export interface Link {
  /** What mentions it: `a href`, `og:image`, `JSON-LD url`. */
  from: string;
  value: string;
  /** Where in the file. */
  index: number;
}

/** A page as far as links are concerned. */
export interface LinkedPage {
  links: Link[];
  /** What a fragment can point at. */
  ids: ReadonlySet<string>;
}

const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'imagesrc'];
const SOURCE_SETS = ['srcset', 'imagesrcset'];
const URL_METADATA =
  /^(?:og|twitter):(?:url|image|video|audio)(?::(?:url|secure_url))?$|^msapplication-(?:config|TileImage)$/iu;

/** Every address in a page: attributes, metadata, structured data and other JSON, styles. */
export function pageLinks(html: string): LinkedPage {
  const links: Link[] = [];
  const ids = new Set<string>();
  for (const tag of tagsOf(html)) {
    if (tag.kind === 'end') continue;
    const id = tag.attributes.get('id') ?? (tag.name === 'a' ? tag.attributes.get('name') : undefined);
    if (id !== undefined) ids.add(id);
    links.push(...tagLinks(tag));
  }
  return { links, ids };
}

function* tagLinks(tag: Tag): Generator<Link> {
  const { name, attributes, text, index } = tag;
  for (const [attribute, value] of attributes) {
    for (const url of attributeUrls(attribute, value)) yield { from: `${name} ${attribute}`, value: url, index };
  }
  if (name === 'meta') yield* metaLinks(tag);
  if (name === 'style') for (const url of cssUrls(text)) yield { from: 'style', value: url, index };
  const type = attributes.get('type') ?? '';
  if (name === 'script' && type.includes('json')) {
    const label = type.includes('ld+json') ? 'JSON-LD' : 'JSON';
    for (const link of jsonLinks(text)) yield { ...link, from: `${label} ${link.from}`, index };
  }
}

function attributeUrls(attribute: string, value: string): readonly string[] {
  if (URL_ATTRIBUTES.includes(attribute)) return [value];
  if (SOURCE_SETS.includes(attribute)) return sourceSet(value);
  if (attribute === 'style') return cssUrls(value);
  // What a script is going to ask for: data-stock="/stock.json".
  return attribute.startsWith('data-') && /^\/[^\s{}]*$/u.test(value) ? [value] : [];
}

function* metaLinks({ attributes, index }: Tag): Generator<Link> {
  const key = attributes.get('property') ?? attributes.get('name') ?? '';
  const content = attributes.get('content') ?? '';
  if (URL_METADATA.test(key)) yield { from: key, value: content, index };
  const refresh = /^\s*\d+\s*[;,]\s*url\s*=\s*(.+)$/iu.exec(content)?.[1];
  if (attributes.get('http-equiv')?.toLowerCase() === 'refresh' && refresh) {
    yield { from: 'meta refresh', value: refresh, index };
  }
}

/** The addresses of a `srcset`: each candidate is an address and, after white space, its width or density. */
export function sourceSet(value: string): string[] {
  return [...value.matchAll(/[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^\s,]+)?\s*(?:,|$)/gu)].map(([, url = '']) => url);
}

/** The addresses that a stylesheet loads. Data in the address itself is none. */
export function cssUrls(css: string): string[] {
  return [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/giu)].map(
    ([, ...values]) => values.find((value) => value !== undefined) ?? '',
  );
}

/** Identifiers look like addresses and lead nowhere. */
const NO_LINKS = new Set(['@id', '@context', '@type', 'scope']);

/** Every text in JSON that is an address. */
export function jsonLinks(text: string): Omit<Link, 'index'>[] {
  const links: Omit<Link, 'index'>[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (/^(?:https?:\/)?\/\S*$/u.test(value)) links.push({ from: key, value });
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) if (!NO_LINKS.has(name)) visit(item, name);
    }
  };
  visit(JSON.parse(text), '');
  return links;
}

/** The addresses in a sitemap. */
export function sitemapLinks(xml: string): string[] {
  return [...xml.matchAll(/<((?:\w+:)?loc)>\s*([^<]*?)\s*<\/\1>/gu)].map(([, , url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

/** The addresses in plain text or Markdown, such as robots.txt and llms.txt; one with a blank to fill in is none. */
export function textLinks(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)\s]*)\)|(https?:\/\/[^\s)>\]"']+)/gu)]
    .map(([, path, url = '']) => path ?? url.replace(/[.,:;!?]+$/u, ''))
    .filter((url) => !url.includes('{'));
}
