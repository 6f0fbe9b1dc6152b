/** A car's video, by the way in which it is shown: in a frame, as a file, or as a link. */
export type CarVideo =
  /** Embedded from a known service; `url` is its page there. */
  | { readonly kind: 'frame'; readonly service: 'YouTube' | 'Vimeo'; readonly frame: string; readonly url: string }
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'link'; readonly url: string };

/**
 * Parses the video URL of a feed. Frame URLs are made from the id alone, so that a feed does not decide what else a page
 * loads.
 */
export function parseVideoUrl(address: string): CarVideo {
  if (address.startsWith('/')) return isFile(address) ? { kind: 'file', url: address } : { kind: 'link', url: address };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return { kind: 'link', url: address };
  const framed = parseYouTubeUrl(url) ?? parseVimeoUrl(url);
  if (framed) return framed;
  // A page on https plays no video on http.
  return { kind: url.protocol === 'https:' && isFile(url.pathname) ? 'file' : 'link', url: address };
}

const isFile = (path: string) => /\.(?:mp4|m4v|webm)(?:[?#]|$)/iu.test(path);

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/u;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/u;

function parseYouTubeUrl({ hostname, pathname, searchParams }: URL): CarVideo | undefined {
  const short = hostname === 'youtu.be' ? pathname.slice(1) : undefined;
  const long = YOUTUBE_HOST.test(hostname) ? (searchParams.get('v') ?? YOUTUBE_PATH.exec(pathname)?.[1]) : undefined;
  const id = short ?? long ?? '';
  if (!/^[\w-]{11}$/u.test(id)) return undefined;
  return {
    kind: 'frame',
    service: 'YouTube',
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    url: `https://www.youtube.com/watch?v=${id}`,
  };
}

const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([\da-f]{1,20}))?\/?$/u;

function parseVimeoUrl({ hostname, pathname, searchParams }: URL): CarVideo | undefined {
  if (!/^(?:www\.|player\.)?vimeo\.com$/u.test(hostname)) return undefined;
  const [, id, ofPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return undefined;
  // Unlisted videos also need their second key.
  const key = ofPath ?? /^[\da-f]{1,20}$/u.exec(searchParams.get('h') ?? '')?.[0];
  return {
    kind: 'frame',
    service: 'Vimeo',
    frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
    url: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  };
}
