import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Level AA of WCAG 2.2, and axe's advice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const TARGET_SIZE = 'target-size';

/** Without the frames in a page: none is of our own. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Checks the current state of a page with axe. */
export async function runAxe(page: Page): Promise<AxeResults> {
  await page.evaluate(SOURCE);
  const results = await run(page, 'html', { runOnly: { type: 'tag', values: TAGS } });
  const violations: AxeResults['violations'] = [];
  for (const violation of results.violations) {
    if (violation.id !== TARGET_SIZE) {
      violations.push(violation);
      continue;
    }
    const nodes = await filterAsync(violation.nodes, ({ target }) => isTooSmall(page, target.flat()));
    if (nodes.length > 0) violations.push({ ...violation, nodes });
  }
  return { ...results, violations };
}

/** Checks an element. Passes need no details, which would take longer to collect than the checks. */
const run = (page: Page, selector: string, options: RunOptions): Promise<AxeResults> =>
  page.evaluate(
    async (input) => {
      const { axe } = globalThis as typeof globalThis & { axe: typeof import('axe-core') };
      return await axe.run(input.selector, { ...input.options, resultTypes: ['violations'] });
    },
    { selector, options },
  );

/**
 * Returns whether a link or button is too small in the middle of the screen too. A bar that sticks to an edge of the screen may cover half of
 * it, but only until the visitor scrolls on.
 */
async function isTooSmall(page: Page, target: readonly string[]): Promise<boolean> {
  const selector = target.join(' ');
  const top = await page.locator(selector).evaluate((element) => {
    const before = scrollY;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return before;
  });
  const { violations } = await run(page, selector, { runOnly: { type: 'rule', values: [TARGET_SIZE] } });
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), top);
  return violations.length > 0;
}

async function filterAsync<Item>(items: readonly Item[], holds: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const kept: Item[] = [];
  for (const item of items) if (await holds(item)) kept.push(item);
  return kept;
}
