import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { decodeSnapshot, STOCK_PATH, StockPointerSchema } from '#src/features/search/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import type { Release } from '#src/release/index.ts';
import type { SiteAnswer } from './request.ts';

/** The page of a car that is in stock, or why the published stock does not name one. */
export type CarPage =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'none-in-stock' }
  | { readonly kind: 'unreadable'; readonly problem: string };

const ListedCarSchema = v.object({ slug: v.string(), status: v.string() });

/**
 * Finds the page of a car in the stock that the site publishes. Forms and other pages are below `/cars/` too, so no path alone is
 * known to be that of a car. The stock itself is read from this machine if the site has the same. @throws if there is no answer.
 */
export async function findCarPage(
  ask: (path: string) => Promise<SiteAnswer>,
  release: Pick<Release, 'siteDir'> | undefined,
): Promise<CarPage> {
  const pointer = await ask(STOCK_PATH);
  const parsed = v.safeParse(StockPointerSchema, parseAnswer(pointer));
  if (!parsed.success) return describeProblem(STOCK_PATH, pointer.status);
  const { snapshot } = parsed.output;
  const file = release && join(release.siteDir, snapshot);
  const isHere = file !== undefined && existsSync(file);
  const answer = isHere ? { status: 200, body: readFileSync(file) } : await ask(snapshot);
  const cars = readCars(parseAnswer(answer));
  if (!cars) return describeProblem(snapshot, answer.status);
  const car = cars.find(({ status }) => status === 'in_stock');
  return car ? { kind: 'page', path: `/cars/${car.slug}` } : { kind: 'none-in-stock' };
}

const parseAnswer = ({ status, body }: Pick<SiteAnswer, 'status' | 'body'>): unknown =>
  status === 200 ? tryParseJson(body.toString('utf8')) : undefined;

function readCars(content: unknown): v.InferOutput<typeof ListedCarSchema>[] | undefined {
  try {
    return v.parse(v.array(ListedCarSchema), decodeSnapshot(content));
  } catch {
    return undefined;
  }
}

const describeProblem = (path: string, status: number): CarPage => ({
  kind: 'unreadable',
  problem: `${path.slice(1)} is missing or invalid (status ${status}), so searches without the engine find no cars. Publish the site.`,
});
