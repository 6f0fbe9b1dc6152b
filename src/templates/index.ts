import { isObject } from '#src/lib/json.ts';
import { dense } from './dense/index.ts';
import { elegant } from './elegant/index.ts';
import { photographic } from './photographic/index.ts';
import { rugged } from './rugged/index.ts';
import type { Looks, Template } from './template.ts';

/** The templates by folder. The looks of the first one are the defaults. */
const TEMPLATES_BY_NAME = { photographic, dense, rugged, elegant } satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES_BY_NAME;

/** Names of the templates, as in `site.json`. */
export const TEMPLATES = Object.keys(TEMPLATES_BY_NAME) as readonly TemplateName[];

/** Names of the looks of all templates by part: the allowed values of their keys in `site.json`. */
export const LOOKS = {
  heroes: listLooks(({ hero }) => hero),
  cards: listLooks(({ card }) => card?.name),
  tiles: listLooks(({ tiles }) => tiles),
  headers: listLooks(({ header }) => header),
  footers: listLooks(({ footer }) => footer),
  pages: listLooks(({ pages }) => pages),
};

function listLooks(getName: (looks: Looks) => string | undefined): string[] {
  return TEMPLATES.flatMap((template) => getName(TEMPLATES_BY_NAME[template].looks) ?? []);
}

/** Returns the folder of the template that has a look. */
export function getLookFolder(part: 'hero' | 'header' | 'footer', name: string): string {
  const folder = TEMPLATES.find((template) => {
    const looks: Looks = TEMPLATES_BY_NAME[template].looks;
    return looks[part] === name;
  });
  if (folder) return `./${folder}`;
  throw new Error(`No template has a ${part} called "${name}". Name it in the looks of one in src/templates.`);
}

/** Returns how many similar cars fill one row of a car page where cards have the given style. */
export function countSimilarInRow(card: string): number {
  const template = TEMPLATES.map((name): Looks => TEMPLATES_BY_NAME[name].looks).find(
    (looks) => looks.card?.name === card,
  );
  return template?.card?.similar ?? 3;
}

/** Returns true if a site shows cars as its template does by default. */
export function hasOwnCards(template: TemplateName, card: string): boolean {
  const looks: Looks = TEMPLATES_BY_NAME[template].looks;
  return looks.card?.name === card;
}

/** Adds the defaults of its template to a tenant's config. The schema rejects an unknown template. */
export function applyTemplate(input: Record<string, unknown>): Record<string, unknown> {
  const template = TEMPLATES.find((name) => name === input.template);
  return template ? merge(TEMPLATES_BY_NAME[template].defaults, input) : input;
}

/** Merges `over` into `under`. Object.fromEntries defines keys, so `__proto__` is an ordinary key. */
function merge(under: object, over: Record<string, unknown>): Record<string, unknown> {
  const lower = new Map<string, unknown>(Object.entries(under));
  const merged = Object.entries(over).map(([key, value]) => {
    const below = lower.get(key);
    return [key, isObject(value) && isObject(below) ? merge(below, value) : value] as const;
  });
  return Object.fromEntries([...lower, ...merged]);
}
