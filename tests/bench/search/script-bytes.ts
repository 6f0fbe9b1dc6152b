import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Watches a page before it is opened. The answer counts all script that it has loaded until then, gzipped file by file. */
export function scriptBytes(page: Page): () => Promise<number> {
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/javascript/u.test(response.headers()['content-type'] ?? '')) files.set(response.url(), response.body());
  });
  return async () => {
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type }) => src === '' && (type === '' || type === 'module' || /javascript/u.test(type)))
        .map(({ text }) => text),
    );
    const sources = [...(await Promise.all(files.values())), ...inline.map((text) => Buffer.from(text))];
    return sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  };
}
