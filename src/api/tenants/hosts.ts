import type { Site } from '#src/site/index.ts';

/** The hosts that a dealer's site answers at: the one of its address, with and without `www.`. */
export function hostsOf({ url }: Pick<Site, 'url'>): readonly string[] {
  const { host } = new URL(url);
  return host.startsWith('www.') ? [host, host.slice('www.'.length)] : [host, `www.${host}`];
}

/** A Host header as hosts are compared: lower case, without the final dot of an absolute name. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.(?=$|:)/u, '');

/** The slug in `<slug>.localhost[:port]`, the address of a site on a developer's machine. */
export const localSlug = (host: string): string | undefined =>
  /^([a-z0-9-]+)\.localhost(?::\d{1,5})?$/u.exec(plainHost(host))?.[1];

/**
 * Whether pages of an origin are the dealer's own: those of its hosts by the scheme of its address. Those of
 * `<slug>.localhost` are, too, where the request went there: on a developer's machine, and never to a server.
 */
export function isOwnOrigin({ slug, url }: Pick<Site, 'slug' | 'url'>, origin: string, requestHost: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol, origin: normal } = new URL(origin);
  if (normal !== origin) return false;
  if (localSlug(host) === slug) return localSlug(requestHost) === slug;
  return protocol === new URL(url).protocol && hostsOf({ url }).includes(host);
}
