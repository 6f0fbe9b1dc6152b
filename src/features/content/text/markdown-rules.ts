import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import * as v from 'valibot';
import type { ImageSet } from '#src/features/images/index.ts';
import { ImageUrlSchema, LinkSchema } from '#src/lib/fields.ts';
import { slugify } from '#src/lib/slug.ts';

/** A heading that a page's list of contents can lead to. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 to 6: the page's own title is the first. */
  readonly level: number;
}

/** An address that no page may have. */
interface Fault {
  readonly kind: 'link' | 'picture';
  readonly address: string;
}

/** Sets pictures and tables as pages want them, whoever renders. */
export function setRules(parser: MarkdownIt): void {
  // All addresses pass here, because a link refused by the parser would stand as text: `faultOf` tells its author of it.
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

/** A text is as wide as a phone with its margins, and at most 42rem (prose.css). */
const TEXT_SIZES = '(min-width: 44rem) 42rem, calc(100vw - 2rem)';

/** A picture as every other one of the site: in several widths, and with its dimensions, so that no text moves when it comes. */
export function setPicture(token: Token, set: ImageSet): void {
  token.attrSet('src', set.src);
  if (set.srcSet !== undefined) {
    token.attrSet('srcset', set.srcSet);
    token.attrSet('sizes', TEXT_SIZES);
  }
  for (const side of ['width', 'height'] as const) token.attrSet(side, Math.round(set[side]));
  token.meta = { webpSrcSet: set.webpSrcSet };
}

/** What is wrong with the address of a link or a picture. */
export function faultOf(token: Token): Fault | undefined {
  const link = token.type === 'link_open' ? token.attrGet('href') : null;
  if (link !== null && !v.is(LinkSchema, link)) return { kind: 'link', address: String(link) };
  const picture = token.type === 'image' ? token.attrGet('src') : null;
  if (picture !== null && !v.is(ImageUrlSchema, picture)) return { kind: 'picture', address: String(picture) };
  return undefined;
}

/** Ids that the frame has on every page. */
export const FRAME_IDS: readonly string[] = ['content', 'menu', 'finance-form', 'calculator'];

/**
 * Headings begin at `firstLevel` whatever the author began with, and none is skipped on the way down. Each gets the
 * address of its words, and none that is `taken`.
 */
export function setHeadings(tokens: readonly Token[], firstLevel: number, taken: Set<string>): Heading[] {
  const around: number[] = [];
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const written = Number(token.tag.slice(1));
    while ((around.at(-1) ?? 0) >= written) around.pop();
    around.push(written);
    const level = Math.min(6, firstLevel + around.length - 1);
    const inline = tokens[index + 1];
    const text = inline ? inlineText(inline) : '';
    const id = freeId(slugify(text) || 'part', taken);
    for (const edge of [token, tokens[index + 2]]) if (edge) edge.tag = `h${level}`;
    token.attrSet('id', id);
    return { id, text, level };
  });
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}

/** The words of a paragraph or a heading without its markup. */
export function inlineText({ children }: Token): string {
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

/** A picture that is a paragraph of its own and has a title becomes a figure with that caption. */
function setFigures({ tokens, Token: Made }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const [image, ...others] = token.children ?? [];
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    const caption = image?.type === 'image' && others.length === 0 ? image.attrGet('title') : null;
    if (!image || caption === null || open?.type !== 'paragraph_open' || open.hidden || !close) continue;
    open.tag = 'figure';
    close.tag = 'figure';
    image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
    const words = Object.assign(new Made('text', '', 0), { content: String(caption) });
    token.children = [
      image,
      new Made('caption_open', 'figcaption', 1),
      words,
      new Made('caption_close', 'figcaption', -1),
    ];
  }
}
