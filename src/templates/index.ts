import { isObject } from '#src/lib/json.ts';
import { dense } from './dense/index.ts';
import { elegant } from './elegant/index.ts';
import { photographic } from './photographic/index.ts';
import { rugged } from './rugged/index.ts';
import type { Looks, Template } from './template.ts';

/** The templates, by folder. The first one's looks are the defaults of a site that names none. */
const TEMPLATES_BY_NAME = { photographic, dense, rugged, elegant } satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES_BY_NAME;

/** Names of the templates, as `site.json` knows them. */
export const TEMPLATES = Object.keys(TEMPLATES_BY_NAME) as readonly TemplateName[];

/** Names of the looks of all templates, by part: the values that their keys in `site.json` take. */
export const LOOKS = {
  heroes: listLooks(({ hero }) => hero),
  cards: listLooks(({ card }) => card?.name),
  tiles: listLooks(({ tiles }) => tiles),
  headers: listLooks(({ header }) => header),
  footers: listLooks(({ footer }) => footer),
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

/** What a tenant wrote, over the defaults of its template. The schema rejects an unknown template. */
export function applyTemplate(input: Record<string, unknown>): Record<string, unknown> {
  const template = TEMPLATES.find((name) => name === input.template);
  return template ? merge(TEMPLATES_BY_NAME[template].defaults, input) : input;
}

/** `over` on top of `under`. Object.fromEntries defines keys, so that `__proto__` stays a key like any other. */
function merge(under: object, over: Record<string, unknown>): Record<string, unknown> {
  const lower = new Map<string, unknown>(Object.entries(under));
  const merged = Object.entries(over).map(([key, value]) => {
    const below = lower.get(key);
    return [key, isObject(value) && isObject(below) ? merge(below, value) : value] as const;
  });
  return Object.fromEntries([...lower, ...merged]);
}
