import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#src/build/compile/render.ts';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { formatProblems, parseSite, type Site } from '#src/config/index.ts';
import { makeSiteJsonSchema } from '#src/config/json-schema.ts';
import { isObject } from '#src/lib/json.ts';
import type { PlannedPage } from '#src/plan/index.ts';

const FIXTURES = fileURLToPath(new URL('.', import.meta.url));
/** 20 November 2026, noon in Sydney. */
const NOON = Date.parse('2026-11-20T12:00:00+11:00');

type Json = Record<string, unknown>;

/** A switch of the schema, named `area.key`. */
export interface Switch {
  name: string;
  /** Its possible values, if there are few. */
  values: readonly unknown[] | undefined;
}

/** Lists every switch of the schema. Those of an object are listed one by one, such as `footer.group.show`. */
export function listSwitches(): Switch[] {
  const below = (name: string, schema: Json): Switch[] => {
    const inner = Object.entries(listProperties(schema));
    if (inner.length > 0) return inner.flatMap(([key, each]) => below(`${name}.${key}`, each));
    return [{ name, values: listValues(schema) }];
  };
  const areas = listProperties(listProperties(JSON.parse(makeSiteJsonSchema()))['features']);
  return Object.entries(areas).flatMap(([area, schema]) => below(area, schema));
}

function listValues({ type, enum: choices }: Json): readonly unknown[] | undefined {
  if (type === 'boolean') return [false, true];
  return Array.isArray(choices) ? choices : undefined;
}

function listProperties(schema: unknown): Record<string, Json> {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  const entries = Object.entries(isObject(properties) ? properties : {});
  return Object.fromEntries(entries.flatMap(([key, value]) => (isObject(value) ? [[key, value]] : [])));
}

/** A planned site, with the inputs of every page. */
export interface PlannedSite {
  slug: string;
  frame: object;
  pages: ReadonlyMap<string, PlannedPage & { key: string }>;
}

/** Plans a fixture tenant with `overrides` in its config: objects are merged, other values replaced. */
export function planSite(slug: string, ...overrides: readonly Json[]): PlannedSite {
  return planParsedSite(parseWith(slug, overrides));
}

const CACHED_SITES = 8;
const cache = new Map<string, PlannedSite>();

/** Does the same, but reuses the plan of an equal site: most switches are compared with the same default site. */
export function planSiteCached(slug: string, ...overrides: readonly Json[]): PlannedSite {
  const site = parseWith(slug, overrides);
  const key = JSON.stringify(site);
  const planned = cache.get(key) ?? planParsedSite(site);
  // The order of a Map is that of insertion, so the first entry is the least recently used one.
  cache.delete(key);
  cache.set(key, planned);
  for (const oldest of cache.keys()) if (cache.size > CACHED_SITES) cache.delete(oldest);
  return planned;
}

function parseWith(slug: string, overrides: readonly Json[]): Site {
  const file = join(FIXTURES, slug, 'site.json');
  const input = [JSON.parse(readFileSync(file, 'utf8')), ...overrides].reduce(merge);
  const parsed = parseSite(JSON.stringify(input), { file, slug });
  if (parsed.kind === 'invalid') throw new Error(formatProblems(parsed.problems));
  return parsed.site;
}

function planParsedSite(site: Site): PlannedSite {
  const settings = { tenantsDir: FIXTURES, stockDir: undefined, outDir: '', now: NOON };
  const plan = planFromFiles({ ...settings, force: false, acceptStockDrop: false }, site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  const frame = JSON.stringify(plan.frame);
  const pages = plan.pages.map(
    (page) => [page.path, { ...page, key: `${frame}${JSON.stringify(page.inputs())}` }] as const,
  );
  return { slug: site.slug, frame: plan.frame, pages: new Map(pages) };
}

function merge(under: Json, over: Json): Json {
  const entries = Object.entries(over).map(([key, value]) => {
    const below = under[key];
    return [key, isObject(value) && isObject(below) ? merge(below, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}

/** Renders a page of a planned site. */
export function renderPage({ frame, pages }: PlannedSite, path: string, render: RenderPage): Promise<string> {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const { template, inputs } = page;
  return render(template, { page: { template, path, frame, inputs: inputs() } } as App.Locals);
}
