import type { Page } from '@playwright/test';
import { signInCode } from './api.ts';
import { expect } from './fixtures.ts';

/** What a browser says of every answer to nobody: it writes down each refusal, also one that is part of the story. */
export const REFUSED = /status of 4\d\d .*\/api\/(?:me|watchlist|sign-in\/verify)\b/u;

/** Does what the sign-in page asks for, by the keyboard alone, and waits for what it leads to. */
export async function signInAs(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Mobile number').fill(phone);
  // Enter sends nothing until the script is there: the phone would be in an address.
  await expect(page.getByRole('button', { name: 'Text me a code' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.insertText(await signInCode(phone));
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}
