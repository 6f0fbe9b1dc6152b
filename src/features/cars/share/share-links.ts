/** Where a page can be shared. */
export const SHARE_CHANNELS = ['email', 'facebook', 'twitter', 'whatsapp'] as const;

export type ShareChannel = (typeof SHARE_CHANNELS)[number];

export interface ShareLink {
  readonly channel: ShareChannel;
  readonly url: string;
}

/** What is shared: `url` is the page's canonical address, not the one that it was opened by. */
export interface Shared {
  readonly title: string;
  readonly url: string;
}

const part = (text: string) => encodeURIComponent(text.toWellFormed());

/** The addresses that share a page (spec 1 §2). Mail programs want a line to end with both CR and LF (RFC 6068). */
const ADDRESSES = {
  email: ({ title, url }) => `mailto:?subject=${part(title)}&body=${part(`${title}\r\n${url}`)}`,
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${part(url)}`,
  twitter: ({ title, url }) => `https://twitter.com/intent/tweet?text=${part(title)}&url=${part(url)}`,
  whatsapp: ({ title, url }) => `https://wa.me/?text=${part(`${title} ${url}`)}`,
} as const satisfies Record<ShareChannel, (shared: Shared) => string>;

/** A link for each place where a page can be shared. */
export function shareLinks(shared: Shared): ShareLink[] {
  return SHARE_CHANNELS.map((channel) => ({ channel, url: ADDRESSES[channel](shared) }));
}
