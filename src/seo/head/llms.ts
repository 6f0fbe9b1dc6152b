import { shorten } from '#src/lib/text.ts';
import type { Frame, LlmsInputs } from '#src/plan/inputs/index.ts';
import { toAbsoluteUrl } from './page-head.ts';

const ABOUT_LENGTH = 400;

/**
 * Describes the site for language models (https://llmstxt.org): the dealer, its pages, the pattern of their URLs and the
 * stock as data. Every name is on one line with Markdown's characters removed, so that no config or feed can add a line or
 * a link.
 */
export function writeLlmsTxt({ about, places, pages }: LlmsInputs, frame: Frame): string {
  const { name, noun, searchPath } = frame;
  const link = (text: string, path: string) => `- [${toPlainText(text)}](${toAbsoluteUrl(frame, path)})`;
  const address = (path: string) => toAbsoluteUrl(frame, path);
  return [
    `# ${toPlainText(name)}`,
    '',
    `> ${toPlainText(about ? shorten(about, ABOUT_LENGTH) : name)}`,
    '',
    '## Locations',
    ...places.map((facts) => `- ${facts.map(toPlainText).join(', ')}`),
    '',
    '## Pages',
    ...pages.map(({ name: title, url }) => link(title, url)),
    '',
    '## Addresses',
    `- ${address('/cars/{slug}')}: one of the ${toPlainText(noun.many)}, with photos, price and facts, and the same as schema.org data; returns 410 once it is delisted`,
    `- ${address('/search/{make}')}, ${address('/search/{make}/{model}')}, ${address('/search/{body}')}: those in stock, the first page as plain HTML`,
    `- ${address(`${searchPath}?query={words}`)}: a search; price={min}:{max}, km={min}:{max}, year={min}:{max}, make=, model=, body=, fuel= narrow it`,
    '',
    '## Data',
    `- ${address('/stock.json')}: names the file that holds all listed stock (snapshot) and how many there are (cars)`,
    `- ${address('/sitemap.xml')}: every page, with the day on which it last changed`,
    '',
  ].join('\n');
}

/** Puts a text on one line without Markdown syntax. */
function toPlainText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/gu, String.raw`\$&`);
}
