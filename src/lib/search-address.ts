type Environment = Readonly<Record<string, string | undefined>>;

/** Engines on this machine, on any port, as a source of a content security policy. */
export const LOCAL_ENGINES = 'http://127.0.0.1:*';

/** Returns whether an origin is covered by `LOCAL_ENGINES`. */
export const isLocalEngine = (origin: string): boolean => new URL(origin).hostname === '127.0.0.1';

/**
 * Reads the address of a search engine from the environment variable `name`, without a slash at its end; undefined if it is not
 * set. Throws an error with a message for operators.
 */
export function readSearchAddress(env: Environment, name: 'MEILI_URL' | 'MEILI_PUBLIC_URL'): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.search || url.hash) {
    throw new Error(`${name} is "${text}", expected an address such as "https://search.example.com".`);
  }
  return url.href.replace(/\/$/u, '');
}

/** Returns where browsers reach the engine; undefined for one on this machine. */
export function readPublicSearchAddress(env: Environment): string | undefined {
  return readSearchAddress(env, 'MEILI_PUBLIC_URL') ?? readSearchAddress(env, 'MEILI_URL');
}
