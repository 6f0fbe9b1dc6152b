import type { Page } from '@playwright/test';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Site } from '#src/site/index.ts';
import { expect } from './fixtures.ts';

/* The search box of the frame and its suggestions, as its stories use them. */

/** The header's search box, which a button opens on a phone. */
export async function openSearch(page: Page, { locale }: Site, isMobile: boolean) {
  const banner = page.getByRole('banner');
  if (isMobile) await banner.getByRole('button', { name: messagesFor(locale).searchStock }).click();
  const box = banner.getByRole('combobox');
  if (!isMobile) await box.click();
  await expect(box).toBeFocused();
  return box;
}

export const listOf = (page: Page) => page.getByRole('listbox');
export const optionsOf = (page: Page) => listOf(page).getByRole('option');
export const groupOf = (page: Page, name: string) => listOf(page).getByRole('group', { name });

/** The words of a suggestion and the count beside them. */
export async function read(option: ReturnType<typeof optionsOf>): Promise<{ words: string; count: string }> {
  const [words = '', count = ''] = (await option.innerText()).split('\n');
  return { words, count };
}
