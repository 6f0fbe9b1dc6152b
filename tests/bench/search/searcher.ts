import type { Browser, Page } from '@playwright/test';
import type { Answers } from './answers.ts';
import { type Keystroke, searchProbe } from './probe.ts';
import { scriptBytes } from './script-bytes.ts';
import type { Typing } from './texts.ts';

/** Milliseconds between two keys of a fast typist. */
const CADENCE_MS = 175;
const PATIENCE_MS = 15_000;

/** A page in which texts are typed and measured. */
export interface Searcher {
  /** Types a text into the empty box, waits until its results are painted, and empties the box. */
  type(typing: Typing): Promise<Keystroke[]>;
  /** Closes the page and returns the gzipped bytes of all scripts that it has loaded. */
  close(): Promise<number>;
}

/** Opens one of the two pages and waits until it shows all cars. */
export async function openSearcher(browser: Browser, url: string, answers: Answers): Promise<Searcher> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-AU' });
  const scripts = scriptBytes(page);
  await page.addInitScript(searchProbe);
  await page.goto(url);
  await page.evaluate((known) => {
    window.searchProbe.answers = known;
  }, answers);
  const box = page.getByRole('main').getByRole('searchbox');
  await box.waitFor();
  return {
    async type({ keys }) {
      await page.bringToFront();
      await box.click();
      const keystrokes = await watched(page, url, keys.length, () => pressAll(page, keys));
      await watched(page, url, 1, () => box.fill(''));
      return keystrokes;
    },
    async close() {
      const bytes = await scripts();
      await page.close();
      return bytes;
    },
  };
}

/** Presses keys at a fixed rate, however long the page takes. */
function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  const beats = keys.values();
  let pressed = Promise.resolve();
  return new Promise((resolve) => {
    const beat = setInterval(() => {
      const { value: key } = beats.next();
      if (key === undefined) {
        clearInterval(beat);
        resolve(pressed);
      } else {
        pressed = pressed.then(() => page.keyboard.press(key));
      }
    }, CADENCE_MS);
  });
}

/** Runs `action` and returns its `count` keystrokes once the results of the last one are painted. */
async function watched(page: Page, url: string, count: number, action: () => Promise<void>): Promise<Keystroke[]> {
  const before = await page.evaluate(() => window.searchProbe.keystrokes.length);
  await action();
  const isPainted = (last: number) => window.searchProbe.keystrokes[last]?.paintedAt !== undefined;
  try {
    await page.waitForFunction(isPainted, before + count - 1, { timeout: PATIENCE_MS });
  } catch (error) {
    const text = await page.evaluate(() => window.searchProbe.keystrokes.at(-1)?.text);
    throw new Error(`${url} does not show what the engine answers to "${text}".`, { cause: error });
  }
  return await page.evaluate((first) => window.searchProbe.keystrokes.slice(first), before);
}
