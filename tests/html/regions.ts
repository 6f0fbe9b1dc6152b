import { parseTags, type Tag } from './tags.ts';

/**
 * Returns a document without the given regions: `section.hero` removes every such element, `body@data-card` that attribute of such
 * elements. A selector describes one element by tag, #id, .class, [attribute] and [attribute=value].
 */
export function removeRegions(html: string, regions: readonly string[]): string {
  const selectors = regions.map(parseRegion);
  let result = '';
  let from = 0;
  /** The number of open elements inside the removed one. */
  let depth = 0;
  for (const tag of parseTags(html)) {
    if (depth > 0) {
      if (tag.kind === 'start') depth += 1;
      if (tag.kind === 'end') depth -= 1;
      if (depth === 0) from = tag.end;
      continue;
    }
    if (tag.kind === 'end') continue;
    const found = selectors.filter(({ matches }) => matches(tag));
    if (found.length === 0) continue;
    result += html.slice(from, tag.index);
    from = tag.end;
    if (found.every(({ attribute }) => attribute)) result += withoutAttributes(html.slice(tag.index, tag.end), found);
    else if (tag.kind === 'start') depth = 1;
  }
  return result + (depth > 0 ? '' : html.slice(from));
}

interface Region {
  matches: (tag: Tag) => boolean;
  /** The attribute to remove instead of the whole element. */
  attribute?: string | undefined;
}

function parseRegion(text: string): Region {
  const [selector = '', attribute] = text.split('@');
  const parts = [...selector.matchAll(/^[a-z][\w-]*|#[\w-]+|\.[^\s.#[]+|\[[^\]]+\]/giu)].map(([part]) => part);
  if (selector === '' || parts.join('') !== selector) throw new Error(`"${text}" is not a selector of one element.`);
  return { matches: (tag) => parts.every((part) => hasPart(tag, part)), attribute };
}

function hasPart({ name, attributes }: Tag, part: string): boolean {
  if (part.startsWith('#')) return attributes.get('id') === part.slice(1);
  if (part.startsWith('.')) return (attributes.get('class') ?? '').split(/\s+/u).includes(part.slice(1));
  if (!part.startsWith('[')) return name === part.toLowerCase();
  const [, key = '', value] = /^\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]$/u.exec(part) ?? [];
  return value === undefined ? attributes.has(key) : attributes.get(key) === value;
}

function withoutAttributes(tag: string, regions: readonly Region[]): string {
  return regions.reduce(
    (text, { attribute }) => text.replace(new RegExp(`\\s${attribute}(?:="[^"]*"|='[^']*')?(?=[\\s/>])`, 'u'), ''),
    tag,
  );
}

/** Returns the elements around a position of a document as selectors, outermost first. */
export function listElementsAt(html: string, index: number): string[] {
  const open: { name: string; selector: string }[] = [];
  for (const tag of parseTags(html)) {
    if (tag.index > index) break;
    if (tag.kind === 'start') open.push({ name: tag.name, selector: formatSelector(tag) });
    else if (tag.kind === 'end') open.splice(open.findLastIndex(({ name }) => name === tag.name));
    else if (tag.end > index) return [...open.map(({ selector }) => selector), formatSelector(tag)];
  }
  return open.map(({ selector }) => selector);
}

function formatSelector({ name, attributes }: Tag): string {
  const id = attributes.get('id');
  const classes = (attributes.get('class') ?? '').split(/\s+/u).filter(Boolean);
  return [name, ...(id ? [`#${id}`] : []), ...classes.map((each) => `.${each}`)].join('');
}
