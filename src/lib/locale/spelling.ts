import type { Locale } from './locale.ts';
import { AMERICAN, CATALOGUE } from './messages.ts';

export type MessageKey = keyof typeof CATALOGUE;

const OVERRIDES: Partial<Record<Locale, Partial<Record<MessageKey, string>>>> = { 'en-US': AMERICAN };

type Blank<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blank<Rest> : never;

type Message<Text extends string> = [Blank<Text>] extends [never]
  ? string
  : (values: Record<Blank<Text>, string | number>) => string;

/** A catalogue in one spelling: a string for each plain message, a function for each one with blanks to fill. */
export type Messages = { readonly [Key in MessageKey]: Message<(typeof CATALOGUE)[Key]> };

const made = new Map<Locale, Messages>();

/** The catalogue in the locale's spelling: `messagesFor(locale).colour`, `messagesFor(locale).showMe({ count, noun })`. */
export function messagesFor(locale: Locale): Messages {
  let messages = made.get(locale);
  if (!messages) {
    messages = Object.fromEntries(
      Object.entries(textsFor(locale)).map(([key, text]) => [key, compile(text)]),
    ) as Messages;
    made.set(locale, messages);
  }
  return messages;
}

/** The catalogue as it is written, with its blanks. */
export function textsFor(locale: Locale): Readonly<Record<MessageKey, string>> {
  return { ...CATALOGUE, ...OVERRIDES[locale] };
}

function compile(text: string): string | ((values: Record<string, string | number>) => string) {
  if (!text.includes('{')) return text;
  return (values) => text.replace(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''));
}
