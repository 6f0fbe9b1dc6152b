import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A page may close before the last script that it asked for has arrived. */
const ignoreEnd = (): undefined => undefined;

/**
 * Resolves once the browser is idle, when run in a page. Chromium without a screen sometimes never says so, although it
 * answers everything else, so the wait ends after a second.
 */
export const waitUntilIdle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));

/** Files of a dealer's own, such as a chat that their config includes: their size is the dealer's choice. */
const isDealersOwn = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');

/**
 * Watches a page before it opens. Returns a function that returns all scripts of the platform loaded so far, file by file, once those on
 * their way have arrived and the page asks for no more.
 */
export function loadedScripts(page: Page): () => Promise<Buffer[]> {
  const answers = new Map<string, Promise<unknown>>();
  const files = new Map<string, Promise<Buffer>>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') answers.set(request.url(), request.response().catch(ignoreEnd));
  });
  page.on('response', (response) => {
    const isScript = /javascript/u.test(response.headers()['content-type'] ?? '');
    if (isScript && !isDealersOwn(response.url())) files.set(response.url(), response.body());
  });
  return async () => {
    let asked = -1;
    while (asked !== answers.size) {
      asked = answers.size;
      await Promise.all(answers.values());
      await Promise.all(files.values());
      await page.evaluate(waitUntilIdle);
    }
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ src, type }) => src === '' && (type === '' || type === 'module' || /javascript/u.test(type)))
        .map(({ text }) => text),
    );
    return [...(await Promise.all(files.values())), ...inline.map((text) => Buffer.from(text))];
  };
}

/** Watches a page before it opens. Returns a function that returns the gzipped bytes of all scripts loaded so far. */
export function scriptBytes(page: Page): () => Promise<number> {
  const scripts = loadedScripts(page);
  return async () => gzippedBytes(await scripts());
}

/** Returns the total size of files that are gzipped one by one. */
export function gzippedBytes(files: readonly Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}
