import type { Locale } from './locale.ts';
import { AMERICAN, CATALOGUE } from './messages.ts';
import { type Spelled, speller } from './speller.ts';

export type MessageKey = keyof typeof CATALOGUE;
export type Messages = Spelled<typeof CATALOGUE>;

/** The catalogue in the locale's spelling: `messagesFor(locale).colour`, `messagesFor(locale).showMe({ count, noun })`. */
export const messagesFor = speller(CATALOGUE, AMERICAN);

/** The catalogue as it is written, with its blanks. */
export function textsFor(locale: Locale): Readonly<Record<MessageKey, string>> {
  return locale === 'en-US' ? { ...CATALOGUE, ...AMERICAN } : CATALOGUE;
}
