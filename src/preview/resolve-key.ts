/** What a host answers to the path of a URL: the file at `key`, another address, or that it is not a path at all. */
export type Resolution = { kind: 'file'; key: string } | { kind: 'redirect'; location: string } | { kind: 'malformed' };

/**
 * The clean URLs of a published site, decided without a look at its files so that a CloudFront function can do the same
 * (docs/operations.md has it): `/cars/x` is the file `cars/x.html`, and `/cars/x/`, `/cars/x.html`, `/index.html` move to
 * the canonical address. `path` is percent-encoded and has no query.
 */
export function resolveKey(path: string): Resolution {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return { kind: 'malformed' };
  }
  const segments = decoded.split('/').filter((segment) => segment !== '');
  if (!decoded.startsWith('/') || segments.some(leavesTheFolder)) return { kind: 'malformed' };

  const last = segments.at(-1) ?? '';
  if (last.endsWith('.html')) {
    const name = last.slice(0, -'.html'.length);
    segments.splice(-1, 1, ...(name === 'index' || name === '' ? [] : [name]));
  }
  const clean = `/${segments.join('/')}`;
  // Put together from segments, a location cannot begin with two slashes, which would lead to another host.
  if (clean !== decoded) return { kind: 'redirect', location: `/${segments.map(encodeURIComponent).join('/')}` };

  if (last === '') return { kind: 'file', key: 'index.html' };
  return { kind: 'file', key: last.includes('.') ? clean.slice(1) : `${clean.slice(1)}.html` };
}

/** A backslash is a separator on Windows. */
function leavesTheFolder(segment: string): boolean {
  return segment === '.' || segment === '..' || segment.includes('\\');
}
