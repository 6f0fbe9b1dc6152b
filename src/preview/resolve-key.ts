/** A host's answer to the path of a URL: the file at `key`, a redirect, or 400. */
export type Resolution = { kind: 'file'; key: string } | { kind: 'redirect'; location: string } | { kind: 'malformed' };

/**
 * Resolves the clean URLs of a published site without looking at its files, so that a CloudFront function can do the same
 * (infra/functions/viewer-request.js): `/cars/x` is the file `cars/x.html`; `/cars/x/`, `/cars/x.html` and `/index.html` redirect to
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
  if (!decoded.startsWith('/') || segments.some(escapesFolder)) return { kind: 'malformed' };

  const last = segments.at(-1) ?? '';
  if (last.endsWith('.html')) {
    const name = last.slice(0, -'.html'.length);
    segments.pop();
    if (name !== 'index' && name !== '') segments.push(name);
  }
  const clean = `/${segments.join('/')}`;
  // Joined from segments, a location cannot begin with two slashes, which would lead to another host.
  if (clean !== decoded) return { kind: 'redirect', location: `/${segments.map(encodeURIComponent).join('/')}` };

  if (last === '') return { kind: 'file', key: 'index.html' };
  return { kind: 'file', key: last.includes('.') ? clean.slice(1) : `${clean.slice(1)}.html` };
}

/** A backslash is a separator on Windows. */
function escapesFolder(segment: string): boolean {
  return segment === '.' || segment === '..' || segment.includes('\\');
}
