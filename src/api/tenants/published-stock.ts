import { readFile, readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type Car, CarSchema } from '#src/stock/index.ts';

/** Cars come one by one through their own schema: reading all of a big stock costs a second that nobody has asked for. */
const StockSchema = v.object({ cars: v.array(v.looseObject({ id: v.string() })) });

interface Stock {
  /** Where the link led to when it was read: another release is another folder. */
  readonly target: string;
  readonly cars: ReadonlyMap<string, unknown>;
}

/**
 * The cars of a published site: `<outDir>/<slug>` links to the `site/` of its release, and `stock.json` beside that folder is
 * what the release was made from. Read once for each release; the last one stays where the present one cannot be read.
 */
export function publishedStock(outDir: string, slug: string): (id: string) => Promise<Car | undefined> {
  let stock: Promise<Stock> | undefined;
  let target: string | undefined;

  const current = async (): Promise<Stock | undefined> => {
    const now = await readlink(join(outDir, slug)).catch(() => undefined);
    if (now !== undefined && now !== target) {
      const before = stock;
      target = now;
      stock = readStock(outDir, now).catch(async () => (await before) ?? { target: now, cars: new Map() });
    }
    return await stock;
  };

  return async (id) => {
    const car = v.safeParse(CarSchema, (await current())?.cars.get(id));
    return car.success && car.output.show_on_dealer_website ? car.output : undefined;
  };
}

async function readStock(outDir: string, target: string): Promise<Stock> {
  const text = await readFile(join(dirname(join(outDir, target)), 'stock.json'), 'utf8');
  const { cars } = v.parse(StockSchema, JSON.parse(text));
  return { target, cars: new Map(cars.map((car) => [car.id, car])) };
}
