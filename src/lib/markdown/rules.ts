import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import * as v from 'valibot';
import { ImageUrlSchema, LinkSchema } from '../fields.ts';
import { slugify } from '../slug.ts';

/** A heading that a table of contents can link to. */
export interface MarkdownHeading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6: level 1 is the title of the page. */
  readonly level: number;
}

/** A picture in its available sizes, as attributes of `img` and `source`. */
export interface MarkdownPicture {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly webpSrcSet?: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** An address that no page may have. */
interface AddressFault {
  readonly kind: 'link' | 'picture';
  readonly address: string;
}

/** Adds our markup for pictures, tables and links to a parser. */
export function addRules(parser: MarkdownIt): void {
  // Accepts all addresses, because the parser would print a refused link as text. getLinkFault reports bad ones instead.
  parser.validateLink = () => true;
  parser.core.ruler.push('figures', setFigures);
  parser.core.ruler.push('attributes', setAttributes);
  parser.renderer.rules['table_open'] = (_tokens, _index, _options, env) => {
    const label = parser.utils.escapeHtml(String(env?.['tableLabel'] ?? ''));
    return `<div class="prose-table" role="group" tabindex="0" aria-label="${label}"><table>\n`;
  };
  parser.renderer.rules['table_close'] = () => '</table></div>\n';
  const image = parser.renderer.rules['image'];
  parser.renderer.rules['image'] = (tokens, index, ...rest) => {
    const html = image?.(tokens, index, ...rest) ?? '';
    const webpSrcSet = tokens[index]?.meta?.['webpSrcSet'];
    if (typeof webpSrcSet !== 'string') return html;
    const srcset = parser.utils.escapeHtml(webpSrcSet);
    return `<picture><source type="image/webp" srcset="${srcset}" sizes="${TEXT_SIZES}">${html}</picture>`;
  };
}

/** A text is as wide as a phone minus its margins, and at most 42rem (prose.css). */
const TEXT_SIZES = '(min-width: 44rem) 42rem, calc(100vw - 2rem)';

/** Gives a picture several widths, and its dimensions, so that no text moves when it loads. */
export function setPicture(token: Token, picture: MarkdownPicture): void {
  token.attrSet('src', picture.src);
  if (picture.srcSet !== undefined) {
    token.attrSet('srcset', picture.srcSet);
    token.attrSet('sizes', TEXT_SIZES);
  }
  for (const side of ['width', 'height'] as const) token.attrSet(side, Math.round(picture[side]));
  token.meta = { webpSrcSet: picture.webpSrcSet };
}

/** Returns what is wrong with the address of a link or a picture. */
export function getLinkFault(token: Token): AddressFault | undefined {
  const link = token.type === 'link_open' ? token.attrGet('href') : null;
  if (link !== null && !v.is(LinkSchema, link)) return { kind: 'link', address: String(link) };
  const source = token.type === 'image' ? token.attrGet('src') : null;
  if (source !== null && !v.is(ImageUrlSchema, source)) return { kind: 'picture', address: String(source) };
  return undefined;
}

/** Ids that header and footer use on every page. */
export const FRAME_IDS: readonly string[] = ['content', 'menu', 'finance-form', 'calculator'];

/**
 * Renumbers headings so that they start at `firstLevel` and skip no level, whatever the author wrote, and gives each an
 * unused id made of its words.
 */
export function setHeadings(tokens: readonly Token[], firstLevel: number, usedIds: Set<string>): MarkdownHeading[] {
  const ancestors: number[] = [];
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const authorLevel = Number(token.tag.slice(1));
    while ((ancestors.at(-1) ?? 0) >= authorLevel) ancestors.pop();
    ancestors.push(authorLevel);
    const level = Math.min(6, firstLevel + ancestors.length - 1);
    const inline = tokens[index + 1];
    const text = inline ? getInlineText(inline) : '';
    const id = makeUniqueId(slugify(text) || 'part', usedIds);
    for (const tag of [token, tokens[index + 2]]) if (tag) tag.tag = `h${level}`;
    token.attrSet('id', id);
    return { id, text, level };
  });
}

function makeUniqueId(base: string, usedIds: Set<string>): string {
  let id = base;
  for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`;
  usedIds.add(id);
  return id;
}

/** Returns the words of a paragraph or a heading without its markup. */
export function getInlineText({ children }: Token): string {
  return (children ?? [])
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'image' || type === 'text' || type === 'code_inline' ? content : '';
    })
    .join('');
}

function setAttributes({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type === 'th_open') token.attrSet('scope', 'col');
    for (const inline of token.children ?? []) setAddress(inline);
  }
}

function setAddress(token: Token): void {
  if (token.type === 'link_open' && /^https?:/iu.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener');
  if (token.type !== 'image') return;
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

/** Turns a picture with a title that is the only content of its paragraph into a figure with a caption. */
function setFigures({ tokens, Token: MarkdownToken }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const [image, ...others] = token.children ?? [];
    const open = tokens[index - 1];
    const close = tokens[index + 1];
    const caption = image?.type === 'image' && others.length === 0 ? image.attrGet('title') : null;
    if (!image || caption === null || open?.type !== 'paragraph_open' || open.hidden || !close) continue;
    open.tag = 'figure';
    close.tag = 'figure';
    image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
    const words = Object.assign(new MarkdownToken('text', '', 0), { content: String(caption) });
    token.children = [
      image,
      new MarkdownToken('caption_open', 'figcaption', 1),
      words,
      new MarkdownToken('caption_close', 'figcaption', -1),
    ];
  }
}
