/** The position of the focus in the navigation: on an item of the row, or on a link of an item's panel. */
export type NavPlace =
  | { readonly kind: 'item'; readonly item: number; readonly isMenu: boolean }
  | { readonly kind: 'link'; readonly item: number; readonly link: number };

export interface NavSize {
  readonly items: number;
  /** Number of links in the panel at this position. */
  readonly links: number;
  /** True if items form a row, false if they are stacked as in the drawer. */
  readonly row: boolean;
}

/**
 * The target of an arrow key: a link of the same item's panel, or another item, whose panel opens if the current one
 * was open.
 */
export type NavMove =
  | { readonly to: 'link'; readonly link: number }
  | { readonly to: 'item'; readonly item: number; readonly opens: boolean };

type Step = (at: number, of: number) => number;

const next: Step = (at, of) => (at + 1) % of;
const previous: Step = (at, of) => (at - 1 + of) % of;
const first: Step = () => 0;
const last: Step = (_, of) => of - 1;

const ACROSS: ReadonlyMap<string, Step> = new Map([
  ['ArrowRight', next],
  ['ArrowLeft', previous],
]);
const ALONG: ReadonlyMap<string, Step> = new Map([
  ['ArrowDown', next],
  ['ArrowUp', previous],
  ['Home', first],
  ['End', last],
]);
const INTO: ReadonlyMap<string, Step> = new Map([
  ['ArrowDown', first],
  ['ArrowUp', last],
]);

/**
 * Returns the target of a key, or undefined for keys without a meaning. The keys are those of the disclosure pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/): Tab keeps its meaning.
 */
export function getFocusMove(key: string, place: NavPlace, { items, links, row }: NavSize): NavMove | undefined {
  const across = row ? ACROSS.get(key) : undefined;
  if (across) return { to: 'item', item: across(place.item, items), opens: place.kind === 'link' };
  if (links === 0) return undefined;
  if (place.kind === 'item') {
    const into = place.isMenu ? INTO.get(key) : undefined;
    return into && { to: 'link', link: into(0, links) };
  }
  const along = ALONG.get(key);
  return along && { to: 'link', link: along(place.link, links) };
}
