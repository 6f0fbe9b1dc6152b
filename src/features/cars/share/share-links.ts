/** Services on which a page can be shared. */
export const SHARE_CHANNELS = ['email', 'facebook', 'twitter', 'whatsapp'] as const;

export type ShareChannel = (typeof SHARE_CHANNELS)[number];

export interface ShareTarget {
  readonly channel: ShareChannel;
  readonly url: string;
}

/** The shared page; `url` is its canonical URL. */
export interface SharedPage {
  readonly title: string;
  readonly url: string;
}

const encodePart = (text: string) => encodeURIComponent(text.toWellFormed());

/** Makes the URLs that share a page. Mail programs expect CR and LF at the end of a line (RFC 6068). */
const ADDRESSES = {
  email: ({ title, url }) => `mailto:?subject=${encodePart(title)}&body=${encodePart(`${title}\r\n${url}`)}`,
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encodePart(url)}`,
  twitter: ({ title, url }) => `https://twitter.com/intent/tweet?text=${encodePart(title)}&url=${encodePart(url)}`,
  whatsapp: ({ title, url }) => `https://wa.me/?text=${encodePart(`${title} ${url}`)}`,
} as const satisfies Record<ShareChannel, (shared: SharedPage) => string>;

/** Returns a share link for each service. */
export function listShareLinks(shared: SharedPage): ShareTarget[] {
  return SHARE_CHANNELS.map((channel) => ({ channel, url: ADDRESSES[channel](shared) }));
}
