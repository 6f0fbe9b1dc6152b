import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Level AA of WCAG 2.2, and axe's advice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the current state of a page with axe. */
export function runAxe(page: Page) {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
}
