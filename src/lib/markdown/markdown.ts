import MarkdownIt, { type Token } from 'markdown-it';
import * as v from 'valibot';
import { TextSchema } from '../fields.ts';
import { formatTokens } from './plain-text.ts';
import {
  addRules,
  FRAME_IDS,
  getInlineText,
  getLinkFault,
  type MarkdownHeading,
  type MarkdownPicture,
  setHeadings,
  setPicture,
} from './rules.ts';

/** Escapes HTML in the text, because texts come from outside. */
const parser = new MarkdownIt({ html: false, typographer: true });
addRules(parser);

interface RenderOptions {
  /** Accessible name of the scrollable box around a table. */
  readonly tableLabel: string;
  /** Level of the highest heading. */
  readonly firstLevel?: number;
  /** Ids that the page uses already; the ids of this text's headings are added. */
  readonly usedIds?: Set<string>;
  /** Returns the available sizes of a picture, if they are known. */
  readonly getPicture?: (address: string) => MarkdownPicture | undefined;
}

/** Renders Markdown to HTML, and returns its headings in order. */
export function renderMarkdown(
  text: string,
  { tableLabel, firstLevel = 2, usedIds = new Set(FRAME_IDS), getPicture }: RenderOptions,
): { html: string; headings: MarkdownHeading[] } {
  const tokens = parser.parse(text, {});
  const headings = setHeadings(tokens, firstLevel, usedIds);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (getLinkFault(token)) removeAddress(token);
    const set = token.type === 'image' ? getPicture?.(String(token.attrGet('src'))) : undefined;
    if (set) setPicture(token, set);
  }
  return { html: parser.renderer.render(tokens, parser.options, { tableLabel }), headings };
}

/** Texts are validated when they are read. This protects pages from a text that was not. */
function removeAddress(token: Token): void {
  token.attrs = token.attrs?.filter(([name]) => name !== 'href' && name !== 'src') ?? null;
}

/** Returns the words of a text without its markup, on one line. */
export function toPlainText(text: string): string {
  const words = parser.parse(text, {}).map((token) => getInlineText(token));
  return words.filter(Boolean).join(' ').replace(/\s+/gu, ' ').trim();
}

/** Formats a text for a mail: without markup, in readable lines, with the addresses of links. `base` is the site's address. */
export const formatPlainText = (text: string, base: string): string => formatTokens(parser.parse(text, {}), base);

/** Returns the first paragraph without markup, for use as a summary. */
export function getFirstParagraph(text: string): string | undefined {
  const tokens = parser.parse(text, {});
  const paragraph = tokens.find((_, index) => tokens[index - 1]?.type === 'paragraph_open');
  return (paragraph && getInlineText(paragraph)) || undefined;
}

/** Escapes a value that is inserted into a Markdown text. */
export function escapeMarkdown(value: string): string {
  return value.replace(/\s+/gu, ' ').replace(/[!-/:-@[-`{-~]/gu, '\\$&');
}

/** A link or picture with an address that no page may have. */
export interface LinkFault {
  readonly address: string;
  /** Line in the text, from 1. */
  readonly line: number;
  readonly fix: string;
}

const FIXES = {
  link: 'Start with / for a page of this site, https:// for another site, or tel: or mailto:.',
  picture: 'Start with / for a file of this site (files in assets/ are at /assets/), or with https://.',
} as const;

export function findLinkFaults(text: string): LinkFault[] {
  return parser.parse(text, {}).flatMap((block: Token) =>
    (block.children ?? []).flatMap((token): LinkFault[] => {
      const fault = getLinkFault(token);
      return fault ? [{ address: fault.address, line: (block.map?.[0] ?? 0) + 1, fix: FIXES[fault.kind] }] : [];
    }),
  );
}

/** A dealer's text with Markdown. */
export const MarkdownSchema = v.pipe(
  TextSchema,
  v.check(
    (text) => findLinkFaults(text).length === 0,
    ({ input }) => findLinkFaults(input).map(({ address, fix }) => `Fix the address "${address}". ${fix}`)[0] ?? '',
  ),
  v.title('text, with Markdown'),
);
