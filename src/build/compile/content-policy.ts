import { hash } from 'node:crypto';
import { escapeMarkup } from '#src/lib/markup.ts';
import type { PageSources } from '#src/plan/inputs/index.ts';

/** First in the head of every page (src/layouts/Page.astro): browsers look for it in the first kilobyte. */
const CHARSET = '<meta charset="utf-8">';

/** Types of scripts that are data, which browsers do not run. */
const DATA_TYPE = / type="application\/(?:ld\+)?json"/u;

/**
 * Adds the content security policy of a page in front of everything that it covers: its sources, with the hashes of its inline
 * scripts and styles. Nothing else that is written into the page runs: no script, no handler in an attribute, no style attribute.
 * The policy is the page's own, because a header for all pages would have to list the hashes of all.
 */
export function addContentPolicy(page: Uint8Array, sources: PageSources): Uint8Array {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const start = html.indexOf(CHARSET);
  if (start === -1)
    throw new Error(`The page does not begin with ${CHARSET}, which its content security policy follows.`);
  const end = start + CHARSET.length;
  const policy = Object.entries(sources).map(([directive, list]) =>
    [directive, ...list, ...listHashes(html, directive, list)].join(' '),
  );
  const meta = `<meta http-equiv="content-security-policy" content="${escapeMarkup(policy.join('; '))}">`;
  return Buffer.concat([html.subarray(0, end), Buffer.from(meta), html.subarray(end)]);
}

function listHashes(html: Buffer, directive: string, sources: readonly string[]): string[] {
  if (directive === 'script-src') return hashElements(html, 'script');
  // A hash would turn 'unsafe-inline' off.
  if (directive === 'style-src' && !sources.includes("'unsafe-inline'")) return hashElements(html, 'style');
  return [];
}

/** Hashes the content of all elements of a name that have some. Browsers hash the bytes between the tags. */
function hashElements(html: Buffer, name: 'script' | 'style'): string[] {
  const hashes = new Set<string>();
  const opening = `<${name}`;
  const closing = `</${name}>`;
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, at)) {
    const contentStart = html.indexOf('>', at) + 1;
    const contentEnd = html.indexOf(closing, contentStart);
    if (contentStart === 0 || contentEnd === -1) break;
    const isEmpty = contentEnd === contentStart;
    if (!isEmpty && !DATA_TYPE.test(html.toString('latin1', at, contentStart))) {
      hashes.add(`'sha256-${hash('sha256', html.subarray(contentStart, contentEnd), 'base64')}'`);
    }
    at = contentEnd;
  }
  return [...hashes];
}
