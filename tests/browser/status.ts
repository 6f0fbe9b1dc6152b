import type { Page } from '@playwright/test';
import { joinStatus, listPartPaths, parseStatusFile, type StockStatus } from '#src/features/freshness/index.ts';

/** The first file of a published status. */
export const STATUS = '**/status.json';

type Entry = StockStatus['cars'][string];

/** Fetches the published status of the site that the page is on. */
export async function fetchStatus(page: Page): Promise<StockStatus> {
  const fetchFile = async (path: string) => {
    const file = parseStatusFile(await page.evaluate(async (url) => await (await fetch(url)).json(), path));
    if (!file) throw new Error(`The site publishes no status at ${path}.`);
    return file;
  };
  const file = await fetchFile('/status.json');
  return joinStatus(file, await Promise.all(listPartPaths(file).map(fetchFile)));
}

/** Publishes the status to the page with another entry for a car, so many seconds later; `undefined` removes it from the stock. */
export async function publishEntry(
  page: Page,
  status: StockStatus,
  { id, entry, age = 60 }: { readonly id: string; readonly entry: Entry | undefined; readonly age?: number },
): Promise<void> {
  const { [id]: _, ...others } = status.cars;
  const read = status.read + age;
  const cars = entry ? { ...others, [id]: { ...entry, since: read } } : others;
  await page.unroute(STATUS);
  await page.route(STATUS, (route) =>
    route.fulfill({ json: { version: 1, revision: status.revision, read, cars, waiting: status.waiting } }),
  );
}
