import type { Locator, Page } from '@playwright/test';

/** The buttons of the page's own cars that save one. */
export const saves = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Save / });

/** What is said of a car that was saved. */
export const toast = (page: Page): Locator => page.locator('[data-toast]');
