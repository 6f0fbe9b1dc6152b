import MarkdownIt, { type Token } from 'markdown-it';
import * as v from 'valibot';
import type { ImageSet } from '#src/features/images/index.ts';
import { TextSchema } from '#src/lib/fields.ts';
import { FRAME_IDS, faultOf, type Heading, inlineText, setHeadings, setPicture, setRules } from './markdown-rules.ts';

/** Markup in a text stays text (D26). */
const parser = new MarkdownIt({ html: false, typographer: true });
setRules(parser);

/** What a text is set in: the words that its markup needs, and the level that its headings begin at. */
interface Setting {
  /** Names a table for those who do not see that it scrolls. */
  readonly tableLabel: string;
  readonly firstLevel?: number;
  /** Ids that other texts of the page have; those of this one are added. */
  readonly taken?: Set<string>;
  /** A picture in the sizes that it can be had in; nothing for one that nothing is known of. */
  readonly picture?: (address: string) => ImageSet | undefined;
}

/** A text as HTML, and its headings in their order. */
export function renderMarkdown(
  text: string,
  { tableLabel, firstLevel = 2, taken = new Set(FRAME_IDS), picture }: Setting,
): { html: string; headings: Heading[] } {
  const tokens = parser.parse(text, {});
  const headings = setHeadings(tokens, firstLevel, taken);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (faultOf(token)) withoutAddress(token);
    const set = token.type === 'image' ? picture?.(String(token.attrGet('src'))) : undefined;
    if (set) setPicture(token, set);
  }
  return { html: parser.renderer.render(tokens, parser.options, { tableLabel }), headings };
}

/** Texts are checked where they are read; whoever forgets to still harms nobody. */
function withoutAddress(token: Token): void {
  token.attrs = token.attrs?.filter(([name]) => name !== 'href' && name !== 'src') ?? null;
}

/** A text without its markup, on one line. */
export function plainText(text: string): string {
  const words = parser.parse(text, {}).map((token) => inlineText(token));
  return words.filter(Boolean).join(' ').replace(/\s+/gu, ' ').trim();
}

/** Its first paragraph without markup, which tells what the whole is about. */
export function firstParagraph(text: string): string | undefined {
  const tokens = parser.parse(text, {});
  const paragraph = tokens.find((_, index) => tokens[index - 1]?.type === 'paragraph_open');
  return (paragraph && inlineText(paragraph)) || undefined;
}

/** A value that is to stand in a text as it is, whatever signs it has. */
export function literalText(value: string): string {
  return value.replace(/\s+/gu, ' ').replace(/[!-/:-@[-`{-~]/gu, '\\$&');
}

/** A link or a picture of a text that no page may have. */
export interface LinkFault {
  readonly address: string;
  /** Line of the text, from 1. */
  readonly line: number;
  readonly fix: string;
}

const FIXES = {
  link: 'Begin with / for a page of this site, with https:// for another one, or with tel: or mailto:.',
  picture: 'Begin with / for a file of this site (files in assets/ are at /assets/), or with https://.',
} as const;

export function linkFaults(text: string): LinkFault[] {
  return parser.parse(text, {}).flatMap((block: Token) =>
    (block.children ?? []).flatMap((token): LinkFault[] => {
      const fault = faultOf(token);
      return fault ? [{ address: fault.address, line: (block.map?.[0] ?? 0) + 1, fix: FIXES[fault.kind] }] : [];
    }),
  );
}

/** A text of the dealer's with Markdown in it. */
export const MarkdownSchema = v.pipe(
  TextSchema,
  v.check(
    (text) => linkFaults(text).length === 0,
    ({ input }) => linkFaults(input).map(({ address, fix }) => `Mend the address "${address}". ${fix}`)[0] ?? '',
  ),
  v.title('text, with Markdown'),
);
