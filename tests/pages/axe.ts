import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Level AA of WCAG 2.2, and axe's advice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const TARGET_SIZE = 'target-size';

const makeBuilder = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** Checks the current state of a page with axe. */
export async function runAxe(page: Page) {
  const results = await makeBuilder(page).withTags(TAGS).analyze();
  const violations: typeof results.violations = [];
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
  const { violations } = await makeBuilder(page).include(selector).withRules([TARGET_SIZE]).analyze();
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), top);
  return violations.length > 0;
}

async function filterAsync<Item>(items: readonly Item[], holds: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const kept: Item[] = [];
  for (const item of items) if (await holds(item)) kept.push(item);
  return kept;
}
