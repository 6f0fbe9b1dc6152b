import type { Locator, Page } from '@playwright/test';

/** Returns the save buttons in the main part of the page. */
export const findSaveButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Save / });

/** Returns the message about a saved or removed car. */
export const findToast = (page: Page): Locator => page.locator('[data-toast]');
