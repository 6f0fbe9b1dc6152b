import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planFromFiles } from '#src/build/plan.ts';
import type { RenderPage } from '#src/build/render.ts';
import { isObject } from '#src/lib/problem-shape.ts';
import { formatProblems, parseSite } from '#src/site/index.ts';
import { siteJsonSchema } from '#src/site/json-schema.ts';
import type { PlannedPage } from '#src/site/routes.ts';

const FIXTURES = fileURLToPath(new URL('.', import.meta.url));
/** 20 November 2026, noon in Sydney. */
const NOON = Date.parse('2026-11-20T12:00:00+11:00');

type Json = Record<string, unknown>;

/** A switch of the schema, named `area.key`. */
export interface Switch {
  name: string;
  /** Every value that it can have, where they are few. */
  values: readonly unknown[] | undefined;
}

/** Every switch that a tenant can set, as the schema has them; those of an object one by one: `footer.group.show`. */
export function switchesOfSchema(): Switch[] {
  const below = (name: string, schema: Json): Switch[] => {
    const inner = Object.entries(propertiesOf(schema));
    if (inner.length > 0) return inner.flatMap(([key, each]) => below(`${name}.${key}`, each));
    return [{ name, values: valuesOf(schema) }];
  };
  const areas = propertiesOf(propertiesOf(JSON.parse(siteJsonSchema()))['features']);
  return Object.entries(areas).flatMap(([area, schema]) => below(area, schema));
}

function valuesOf({ type, enum: choices }: Json): readonly unknown[] | undefined {
  if (type === 'boolean') return [false, true];
  return Array.isArray(choices) ? choices : undefined;
}

function propertiesOf(schema: unknown): Record<string, Json> {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  const entries = Object.entries(isObject(properties) ? properties : {});
  return Object.fromEntries(entries.flatMap(([key, value]) => (isObject(value) ? [[key, value]] : [])));
}

/** A site as it is planned: what every page is made of. */
export interface PlannedSite {
  slug: string;
  frame: object;
  pages: ReadonlyMap<string, PlannedPage & { key: string }>;
}

/** Plans a fixture tenant with `over` in its config: objects are merged, other values replaced. */
export function plannedSite(slug: string, ...over: readonly Json[]): PlannedSite {
  const file = join(FIXTURES, slug, 'site.json');
  const input = [JSON.parse(readFileSync(file, 'utf8')), ...over].reduce(merged);
  const parsed = parseSite(JSON.stringify(input), { file, slug });
  if (parsed.kind === 'invalid') throw new Error(formatProblems(parsed.problems));
  const places = { tenantsDir: FIXTURES, stockDir: undefined, outDir: '' };
  const plan = planFromFiles({ ...places, now: NOON, force: false, acceptStockDrop: false }, parsed.site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  const frame = JSON.stringify(plan.frame);
  const pages = plan.pages.map(
    (page) => [page.path, { ...page, key: `${frame}${JSON.stringify(page.inputs())}` }] as const,
  );
  return { slug, frame: plan.frame, pages: new Map(pages) };
}

function merged(under: Json, over: Json): Json {
  const entries = Object.entries(over).map(([key, value]) => {
    const below = under[key];
    return [key, isObject(value) && isObject(below) ? merged(below, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}

/** Renders a page of a planned site. */
export function rendered({ frame, pages }: PlannedSite, path: string, render: RenderPage): Promise<string> {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const { template, inputs } = page;
  return render(template, { page: { template, path, frame, inputs: inputs() } } as App.Locals);
}
