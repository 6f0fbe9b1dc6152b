import { type SharedImage, sharedImage } from '#src/features/images/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { Frame } from './frame.ts';

/** What a page says about itself; everything else follows from the tenant's frame. */
export interface PageMeta {
  /** The site's name stands alone when there is none (spec 2 §2). */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Address of the page that this one should be found as; the page's own path when left out. */
  readonly canonical?: string | undefined;
  /** Its own picture for other sites to show; the dealer's where it has none, or one that they do not show. */
  readonly image?: string | undefined;
  /** What the picture shows, where that is not the page's title. */
  readonly imageAlt?: string | undefined;
  readonly type?: 'website' | 'product' | undefined;
  /** Keeps the page out of search engines; its links are still followed. */
  readonly noindex?: boolean | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** What the chatbot is told of the page, where the dealer has one. */
  readonly chatbot?: ChatbotFacts | undefined;
}

/** The chatbot's facts (spec 2 §2, "Page metadata"); each is told only when it is known. */
export interface ChatbotFacts {
  readonly message?: string;
  readonly carName?: string;
  readonly carId?: string;
  readonly checkoutLink?: string;
  readonly isReserved?: boolean;
  readonly carCategory?: string;
  readonly carDealershipId?: number;
}

const CHATBOT_NAMES = {
  message: 'autobot:message',
  carName: 'autobot:car-name',
  carId: 'autobot:car-id',
  checkoutLink: 'autobot:checkout-link',
  isReserved: 'autobot:is-reserved',
  carCategory: 'autobot:car-category',
  carDealershipId: 'autobot:car-dealership-id',
} as const satisfies Record<keyof ChatbotFacts, string>;

/** The tags of a page's head, ready to print. */
export interface HeadModel {
  readonly title: string;
  readonly canonical: string;
  /** `name` attributes: description, robots, keywords, verification, the chatbot's facts. */
  readonly named: readonly (readonly [name: string, content: string])[];
  /** `property` attributes of Open Graph. */
  readonly properties: readonly (readonly [property: string, content: string])[];
}

const DESCRIPTION_LENGTH = 160;

/** Title, description, canonical link, Open Graph, keywords and verification (spec 2 §2, "Page metadata"). */
export function headModel(frame: Frame, path: string, meta: PageMeta): HeadModel {
  const title = meta.title ? `${meta.title} | ${frame.name}` : frame.name;
  const canonical = absolute(frame, meta.canonical ?? path);
  const description = meta.description && shortened(meta.description, DESCRIPTION_LENGTH);
  const own = meta.image && sharedImage(meta.image, frame.images);
  return {
    title,
    canonical,
    named: pairs([
      ['description', description],
      ['robots', meta.noindex ? 'noindex, follow' : undefined],
      ['keywords', meta.keywords?.join(', ')],
      ['google-site-verification', frame.verification],
      // The rest of the card is read from Open Graph.
      ['twitter:card', 'summary_large_image'],
      ...chatbotPairs(frame.chatbot ? meta.chatbot : undefined),
    ]),
    properties: pairs([
      ['og:title', meta.title ?? frame.name],
      ['og:type', meta.type ?? 'website'],
      ['og:site_name', frame.name],
      ['og:url', canonical],
      ['og:locale', LOCALE_FACTS[frame.locale].openGraph],
      ['og:description', description],
      ...imagePairs(frame, own || frame.share, own ? (meta.imageAlt ?? meta.title ?? frame.name) : frame.name),
    ]),
  };
}

/** A path of the site as a whole address; an address of another site stays as it is. */
export function absolute(frame: Pick<Frame, 'origin'>, url: string): string {
  if (!url.startsWith('/')) return url;
  return url === '/' ? `${frame.origin}/` : frame.origin + url;
}

/** Text on one line, cut between words to at most `length` characters. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/u, '')}…`;
}

function imagePairs(
  frame: Frame,
  { url, type, width, height }: SharedImage,
  alt: string,
): [string, string | undefined][] {
  return [
    ['og:image', absolute(frame, url)],
    ['og:image:type', type],
    ['og:image:width', width?.toString()],
    ['og:image:height', height?.toString()],
    ['og:image:alt', alt],
  ];
}

function chatbotPairs(facts: ChatbotFacts = {}): [string, string | undefined][] {
  const names = Object.keys(CHATBOT_NAMES) as (keyof ChatbotFacts)[];
  return names.map((name) => [CHATBOT_NAMES[name], facts[name]?.toString()]);
}

function pairs(list: readonly (readonly [string, string | undefined])[]): [string, string][] {
  return list.flatMap(([name, content]): [string, string][] => (content ? [[name, content]] : []));
}
