import type { Site } from '#src/config/index.ts';

/** Lists the hosts of a dealer's site: its own, with and without `www.`. */
export function listHosts({ url }: Pick<Site, 'url'>): readonly string[] {
  const { host } = new URL(url);
  return host.startsWith('www.') ? [host, host.slice('www.'.length)] : [host, `www.${host}`];
}

/** Normalises a Host header: lower case, without the trailing dot of an absolute name. */
export const normaliseHost = (host: string): string => host.toLowerCase().replace(/\.(?=$|:)/u, '');

/** Returns the slug of `<slug>.localhost[:port]`, the address of a site on a developer's machine. */
export const parseLocalSlug = (host: string): string | undefined =>
  /^([a-z0-9-]+)\.localhost(?::\d{1,5})?$/u.exec(normaliseHost(host))?.[1];

/**
 * Returns whether an origin belongs to the dealer's site: one of its hosts with the scheme of its address, or
 * `<slug>.localhost` if the request went there, which only happens on a developer's machine.
 */
export function isOwnOrigin({ slug, url }: Pick<Site, 'slug' | 'url'>, origin: string, requestHost: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol, origin: normal } = new URL(origin);
  if (normal !== origin) return false;
  if (parseLocalSlug(host) === slug) return parseLocalSlug(requestHost) === slug;
  return protocol === new URL(url).protocol && listHosts({ url }).includes(host);
}
