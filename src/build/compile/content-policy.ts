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
  const texts = findInlineTexts(html);
  const policy = Object.entries(sources).map(([directive, list]) =>
    [directive, ...list, ...listHashes(texts, directive, list)].join(' '),
  );
  const meta = `<meta http-equiv="content-security-policy" content="${escapeMarkup(policy.join('; '))}">`;
  return html.slice(0, end) + meta + html.slice(end);
}

function listHashes({ script, style }: InlineTexts, directive: string, sources: readonly string[]): string[] {
  if (directive === 'script-src') return script.map(hashText);
  // A hash would turn 'unsafe-inline' off.
  if (directive === 'style-src' && !sources.includes("'unsafe-inline'")) return style.map(hashText);
  return [];
}

/** Hashes of texts that the pages of a site repeat: its theme, and its few inline scripts. */
const hashes = new Map<string, string>();
const KEPT_HASHES = 100;

function hashText(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const source = `'sha256-${hash('sha256', text, 'base64')}'`;
  if (hashes.size === KEPT_HASHES) hashes.clear();
  hashes.set(text, source);
  return source;
}

type ElementName = 'script' | 'style';

/** The contents of a page's scripts that run and of its styles, each text once. */
type InlineTexts = Readonly<Record<ElementName, readonly string[]>>;

/** The start of an element whose content browsers run. */
const ELEMENT = /<(script|style)((?:\s(?:[^>"]|"[^"]*")*)?)>/gu;

/**
 * Finds the elements whose content browsers run. What looks like one in an attribute, such as a dealer's text, is none: an odd number of quotes
 * precedes it, because quotes in texts are written as entities.
 */
function findInlineTexts(html: string): InlineTexts {
  const found = { script: new Set<string>(), style: new Set<string>() };
  const pattern = new RegExp(ELEMENT);
  let quote = html.indexOf('"');
  let isInAttribute = false;
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [opening, element, attributes = ''] = match;
    for (; quote !== -1 && quote < match.index; quote = html.indexOf('"', quote + 1)) isInAttribute = !isInAttribute;
    if (isInAttribute) {
      pattern.lastIndex = match.index + 1;
      continue;
    }
    const start = match.index + opening.length;
    const end = html.indexOf(`</${element}>`, start);
    if (end === -1) break;
    if (end > start && !DATA_TYPE.test(attributes)) found[element as ElementName].add(html.slice(start, end));
    quote = html.indexOf('"', end);
    pattern.lastIndex = end;
  }
  return { script: [...found.script], style: [...found.style] };
}
