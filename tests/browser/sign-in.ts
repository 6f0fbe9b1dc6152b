import type { Page } from '@playwright/test';
import { waitForSignInCode } from './api.ts';
import { expect } from './fixtures.ts';

/** The browser logs every 4xx response, also those that belong to the story of a signed-out visitor. */
export const REFUSED = /status of 4\d\d .*\/api\/(?:me|watchlist|sign-in\/verify)\b/u;

/** Signs in with the keyboard on the sign-in page, and waits for the redirect. */
export async function signInAs(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Mobile number').fill(phone);
  // Until the script has loaded, Enter would submit the phone number as part of an address. The button is disabled until then.
  await expect(page.getByRole('button', { name: 'Text me a code' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.insertText(await waitForSignInCode(phone));
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}
