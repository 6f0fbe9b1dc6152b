import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { replaceReserved } from '#src/features/freshness/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { findReleaseDirs, readStatus, replaceStatus } from '#src/release/index.ts';
import { test as base, expect } from './fixtures.ts';
import { LARGE_CAR_PATHS, LARGE_DEALER } from './large-dealer.ts';

/** Bytes of the largest file of data that a car page may fetch, as it is before compression. */
const MOST_BYTES = 10_000;
const BUILD = join(import.meta.dirname, 'build-large-dealer.ts');
const messages = messagesFor('en-AU');

interface LargeDealer {
  readonly outDir: string;
  readonly preview: Preview;
}

const test = base.extend<object, { dealer: LargeDealer }>({
  dealer: [
    async ({ browserName }, use) => {
      const dir = mkdtempSync(join(tmpdir(), `large-${browserName}-`));
      await promisify(execFile)(process.execPath, [BUILD, dir], { env: { ...process.env, NODE_ENV: 'production' } });
      const outDir = join(dir, 'out');
      const preview = await startPreview({ outDir, port: 0 });
      await use({ outDir, preview });
      await preview.close();
      rmSync(dir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('a car page of a dealer with 17,000 cars fetches no data file of 10 kB, and shows what was reserved since', {
  tag: '@mobile',
}, async ({ page, dealer: { outDir, preview } }) => {
  const [path = '', otherPath = ''] = LARGE_CAR_PATHS;
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.add(new URL(request.url()).pathname);
  });
  const visit = async (to: string): Promise<void> => {
    const checked = page.waitForResponse(/\/status-\d+-\d+\.json$/u);
    await page.goto(preview.getSiteUrl(LARGE_DEALER) + to);
    await checked;
  };
  const notice = page.getByRole('status').and(page.locator('[data-car-check]'));

  await visit(otherPath);
  await visit(path);
  await expect(notice).toBeEmpty();
  // The cars that the shopper viewed before show their current prices, each from its own part.
  await page.locator('[data-recent]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-recent] [data-price]')).toHaveText(/^\$29,001/u);

  const release = findReleaseDirs(outDir, LARGE_DEALER);
  const status = release && readStatus(release);
  if (!status) throw new Error('The site publishes no status.');
  replaceStatus(release, replaceReserved(status, new Set(['C0']), Date.now()));
  await visit(path);
  await expect(notice).toHaveText(messages.isReservedNow({ noun: 'car' }));

  const paths = [...fetched];
  expect(paths.filter((file) => !/^\/status(?:-\d+-\d+)?\.json$/u.test(file))).toEqual([]);
  expect(paths).toHaveLength(3);
  const largest = Math.max(...paths.map((file) => statSync(join(outDir, LARGE_DEALER, file)).size));
  expect(largest).toBeLessThan(MOST_BYTES);
  console.info(`The largest data file of a car page has ${largest} bytes.`);
});
