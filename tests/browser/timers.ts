import type { Page } from '@playwright/test';

/**
 * Keeps a page's timers of at least `milliseconds` from ever running, such as those that give up on a slow answer. Call it before the page
 * opens. A busy machine may otherwise be slow enough for them.
 */
export async function stopLongTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((longest) => {
    const wait = setTimeout;
    window.setTimeout = Object.assign((run: () => void, ms = 0) => (ms < longest ? wait(run, ms) : 0), wait);
  }, milliseconds);
}
