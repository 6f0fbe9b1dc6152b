import type { Locale } from './locale.ts';
import { AMERICAN, CATALOGUE } from './messages.ts';
import { createSpeller, type Spelled } from './speller.ts';

export type MessageKey = keyof typeof CATALOGUE;
export type Messages = Spelled<typeof CATALOGUE>;

/** Returns the catalogue in a locale's spelling: `messagesFor(locale).colour`, `messagesFor(locale).showMe({ count, noun })`. */
export const messagesFor = createSpeller(CATALOGUE, AMERICAN);

/** Returns the texts of the catalogue with their blanks unfilled. */
export function listTexts(locale: Locale): Readonly<Record<MessageKey, string>> {
  return locale === 'en-US' ? { ...CATALOGUE, ...AMERICAN } : CATALOGUE;
}
