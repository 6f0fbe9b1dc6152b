import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FormView } from '#src/features/leads/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { findReleaseDirs, getStockPath } from '#src/release/index.ts';
import { type Car, CarSchema } from '#src/stock/index.ts';

/** Cars are parsed one by one: parsing a whole large stock takes a second. */
const StockSchema = v.object({ cars: v.array(v.looseObject({ id: v.string() })) });

type Stock = ReadonlyMap<string, unknown>;

/**
 * Reads the cars of a published site. The stock is read once per release; if the current one cannot be read, the
 * previous one stays.
 */
export function createPublishedStock(outDir: string, slug: string): (id: string) => Promise<Car | undefined> {
  let stock: Promise<Stock> = Promise.resolve(new Map());
  let readDir: string | undefined;

  const getStock = (): Promise<Stock> => {
    const release = findReleaseDirs(outDir, slug);
    if (release && release.dir !== readDir) {
      const previous = stock;
      readDir = release.dir;
      stock = readStock(getStockPath(release)).catch(() => previous);
    }
    return stock;
  };

  return async (id) => {
    const car = v.safeParse(CarSchema, (await getStock()).get(id));
    return car.success && car.output.show_on_dealer_website ? car.output : undefined;
  };
}

async function readStock(path: string): Promise<Stock> {
  const { cars } = v.parse(StockSchema, JSON.parse(await readFile(path, 'utf8')));
  return new Map(cars.map((car) => [car.id, car]));
}

const FieldSchema = v.looseObject({ name: v.string(), kind: v.string(), optional: v.boolean() });
const FormSchema = v.looseObject({
  id: v.string(),
  steps: v.array(v.looseObject({ id: v.string(), fields: v.array(FieldSchema) })),
});
const isForm = (value: unknown): boolean => v.is(FormSchema, value);
/** The JSON file beside the published pages. The build wrote it, so checking its outline is enough. */
const PublishedSchema = v.object({ form: v.custom<FormView>(isForm) });

/** Reads a form as the published pages show it, which may be older than the config. */
export async function readPublishedForm(outDir: string, slug: string, id: string): Promise<FormView | undefined> {
  if (!/^[a-z0-9-]+$/u.test(id)) return undefined;
  const text = await readFile(join(outDir, slug, 'forms', `${id}.json`), 'utf8').catch(() => '');
  const published = v.safeParse(PublishedSchema, tryParseJson(text));
  return published.success ? published.output.form : undefined;
}
