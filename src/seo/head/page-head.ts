import { makeSharedImage, type SharedImage } from '#src/features/images/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { shorten } from '#src/lib/text.ts';
import type { Frame } from '#src/plan/inputs/index.ts';

/** Metadata of one page; the rest of its head comes from the tenant's frame. */
export interface PageMeta {
  /** Without it, the page's title is the site's name. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Canonical URL; the default is the page's own path. */
  readonly canonical?: string | undefined;
  /** Sharing picture of the page. The dealer's is used if it has none, or one in a format that other sites do not show. */
  readonly image?: string | undefined;
  /** Alternative text of the picture; the default is the page's title. */
  readonly imageAlt?: string | undefined;
  readonly type?: 'website' | 'product' | undefined;
  /** Keeps the page out of search engines; its links are still followed. */
  readonly noindex?: boolean | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** Path of the Atom feed with the page's content. */
  readonly feed?: string | undefined;
  /** Facts for the dealer's chatbot, in addition to those that every page has. */
  readonly chatbot?: ChatbotFacts | undefined;
}

/** Facts about the page for the chatbot. Unknown ones are left out. */
export interface ChatbotFacts {
  readonly message?: string | undefined;
  readonly carName?: string | undefined;
  readonly carId?: string | undefined;
  readonly checkoutLink?: string | undefined;
  readonly isReserved?: boolean | undefined;
  readonly carCategory?: string | undefined;
  readonly carDealershipId?: number | undefined;
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
export interface PageHead {
  readonly title: string;
  readonly canonical: string;
  /** Address of the page's Atom feed. */
  readonly feed?: string | undefined;
  /** `name` attributes: description, robots, keywords, verification, the chatbot's facts. */
  readonly named: readonly (readonly [name: string, content: string])[];
  /** `property` attributes of Open Graph. */
  readonly properties: readonly (readonly [property: string, content: string])[];
}

const DESCRIPTION_LENGTH = 160;

/** Makes title, description, canonical link, Open Graph, keywords and verification tags. */
export function makePageHead(frame: Frame, path: string, meta: PageMeta): PageHead {
  const title = meta.title ? `${meta.title} | ${frame.name}` : frame.name;
  const canonical = toAbsoluteUrl(frame, meta.canonical ?? path);
  const description = meta.description && shorten(meta.description, DESCRIPTION_LENGTH);
  const own = meta.image && makeSharedImage(meta.image, frame.images);
  return {
    title,
    canonical,
    feed: meta.feed && toAbsoluteUrl(frame, meta.feed),
    named: keepPresent([
      ['description', description],
      ['robots', meta.noindex ? 'noindex, follow' : undefined],
      ['keywords', meta.keywords?.join(', ')],
      ['google-site-verification', frame.verification],
      // The rest of the card is read from Open Graph.
      ['twitter:card', 'summary_large_image'],
      ...(frame.chatbot ? listChatbotTags(getChatbotFacts(frame, meta)) : []),
    ]),
    properties: keepPresent([
      ['og:title', meta.title ?? frame.name],
      ['og:type', meta.type ?? 'website'],
      ['og:site_name', frame.name],
      ['og:url', canonical],
      ['og:locale', frame.locale.replace('-', '_')],
      ['og:description', describeForSharing(frame, description)],
      ...listImageTags(frame, own || frame.share, own ? (meta.imageAlt ?? meta.title ?? frame.name) : frame.name),
    ]),
  };
}

/** Adds the dealer's licence: a shared link is an advertisement, and most Australian states ask for the number in those. */
function describeForSharing({ licences }: Frame, description: string | undefined): string | undefined {
  const [licence] = licences;
  return [description, licence].filter((text) => text !== undefined).join(' · ') || undefined;
}

/** Returns the absolute URL of a path of the site. URLs of other sites are returned unchanged. */
export function toAbsoluteUrl(frame: Pick<Frame, 'origin'>, url: string): string {
  if (!url.startsWith('/')) return url;
  return url === '/' ? `${frame.origin}/` : frame.origin + url;
}

function listImageTags(
  frame: Frame,
  { url, type, width, height }: SharedImage,
  alt: string,
): [string, string | undefined][] {
  return [
    ['og:image', toAbsoluteUrl(frame, url)],
    ['og:image:type', type],
    ['og:image:width', width?.toString()],
    ['og:image:height', height?.toString()],
    ['og:image:alt', alt],
  ];
}

/** A page about no car has a message about its title, and the dealership of the site. */
function getChatbotFacts({ locale, name, dealershipId }: Frame, { title, chatbot }: PageMeta): ChatbotFacts {
  const message = messagesFor(locale).enquiryAbout({ name: title ?? name });
  return { message, carDealershipId: dealershipId, ...chatbot };
}

function listChatbotTags(facts: ChatbotFacts): [string, string | undefined][] {
  const names = Object.keys(CHATBOT_NAMES) as (keyof ChatbotFacts)[];
  return names.map((name) => [CHATBOT_NAMES[name], facts[name]?.toString()]);
}

function keepPresent(list: readonly (readonly [string, string | undefined])[]): [string, string][] {
  return list.flatMap(([name, content]): [string, string][] => (content ? [[name, content]] : []));
}
