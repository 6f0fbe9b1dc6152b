import type { Frame } from './frame.ts';
import { absolute, shortened } from './metadata.ts';
import type { LlmsInputs } from './page-files.ts';

const ABOUT_LENGTH = 400;

/**
 * The site for language models (https://llmstxt.org): what the dealer is, where its pages are, how their addresses are
 * built and where the stock is as data. Every name is on one line and without the signs that Markdown reads, so that no
 * config and no feed can add a line or a link of its own.
 */
export function llmsTxt({ about, places, pages }: LlmsInputs, frame: Frame): string {
  const { name, noun, searchPath } = frame;
  const link = (text: string, path: string) => `- [${plain(text)}](${absolute(frame, path)})`;
  const address = (path: string) => absolute(frame, path);
  return [
    `# ${plain(name)}`,
    '',
    `> ${plain(about ? shortened(about, ABOUT_LENGTH) : name)}`,
    '',
    '## Locations',
    ...places.map((facts) => `- ${facts.map(plain).join(', ')}`),
    '',
    '## Pages',
    ...pages.map(({ name: title, url }) => link(title, url)),
    '',
    '## Addresses',
    `- ${address('/cars/{slug}')}: one of the ${plain(noun.many)}, with photos, price and facts, and the same as schema.org data; answers 410 once it is gone`,
    `- ${address('/search/{make}')}, ${address('/search/{make}/{model}')}, ${address('/search/{body}')}: those in stock, the first page as plain HTML`,
    `- ${address(`${searchPath}?query={words}`)}: a search; price={min}:{max}, km={min}:{max}, year={min}:{max}, make=, model=, body=, fuel= narrow it`,
    '',
    '## Data',
    `- ${address('/stock.json')}: names the file that holds all listed stock (snapshot) and how many there are (cars)`,
    `- ${address('/sitemap.xml')}: every page, with the day on which it last changed`,
    '',
  ].join('\n');
}

/** Text as one line that Markdown takes as it is. */
function plain(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/gu, String.raw`\$&`);
}
