import type { Locator, Page } from '@playwright/test';

/** Returns the save buttons in the main part of the page. */
export const saves = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Save / });

/** Returns the message about a saved or removed car. */
export const toast = (page: Page): Locator => page.locator('[data-toast]');
