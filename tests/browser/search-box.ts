import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { expect } from './fixtures.ts';

/* Locators of the header search and its suggestions. */

/** Opens the header search, behind a button on a phone, and returns its input. */
export async function openSearch(page: Page, { locale }: Site, isMobile: boolean) {
  const banner = page.getByRole('banner');
  if (isMobile) await banner.getByRole('button', { name: messagesFor(locale).searchStock }).click();
  const box = banner.getByRole('combobox');
  if (!isMobile) await box.click();
  await expect(box).toBeFocused();
  return box;
}

export const findList = (page: Page) => page.getByRole('listbox');
export const findOptions = (page: Page) => findList(page).getByRole('option');
export const findGroup = (page: Page, name: string) => findList(page).getByRole('group', { name });

/** Returns the text of a suggestion and its count. */
export async function readOption(option: ReturnType<typeof findOptions>): Promise<{ words: string; count: string }> {
  const [words = '', count = ''] = (await option.innerText()).split('\n');
  return { words, count };
}
