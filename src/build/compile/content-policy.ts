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
export function addContentPolicy(html: string, sources: PageSources): string {
  const start = html.indexOf(CHARSET);
  if (start === -1)
    throw new Error(`The page does not begin with ${CHARSET}, which its content security policy follows.`);
  const end = start + CHARSET.length;
  const policy = Object.entries(sources).map(([directive, list]) =>
    [directive, ...list, ...listHashes(html, directive, list)].join(' '),
  );
  const meta = `<meta http-equiv="content-security-policy" content="${escapeMarkup(policy.join('; '))}">`;
  return html.slice(0, end) + meta + html.slice(end);
}

function listHashes(html: string, directive: string, sources: readonly string[]): string[] {
  if (directive === 'script-src') return hashElements(html, 'script');
  // A hash would turn 'unsafe-inline' off.
  if (directive === 'style-src' && !sources.includes("'unsafe-inline'")) return hashElements(html, 'style');
  return [];
}

/** An element whose content browsers run, or the value of an attribute. Quotes in texts are written as entities. */
const ELEMENT = /<(script|style)((?:\s(?:[^>"]|"[^"]*")*)?)>|"[^"]*"/gu;

/** Hashes the content of all elements of a name that have some. What looks like one in an attribute, such as a dealer's text, is none. */
function hashElements(html: string, name: 'script' | 'style'): string[] {
  const hashes = new Set<string>();
  const pattern = new RegExp(ELEMENT);
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    const [opening, element, attributes = ''] = found;
    if (element === undefined) continue;
    const start = found.index + opening.length;
    const end = html.indexOf(`</${element}>`, start);
    if (end === -1) break;
    if (element === name && end > start && !DATA_TYPE.test(attributes))
      hashes.add(`'sha256-${hash('sha256', html.slice(start, end), 'base64')}'`);
    pattern.lastIndex = end;
  }
  return [...hashes];
}
