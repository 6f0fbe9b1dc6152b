import type { Locale } from './locale.ts';

type Blank<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blank<Rest> : never;

type Message<Text extends string> = [Blank<Text>] extends [never]
  ? string
  : (values: Record<Blank<Text>, string | number>) => string;

/** A catalogue in one spelling: a string for each plain message, a function for each one with blanks to fill. */
export type Spelled<Catalogue extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Catalogue]: Message<Catalogue[Key]>;
};

/**
 * Makes a function that returns a catalogue in a locale's spelling. `american` holds the messages that read differently in
 * the United States.
 */
export function createSpeller<Catalogue extends Readonly<Record<string, string>>>(
  catalogue: Catalogue,
  american: Partial<Record<keyof Catalogue, string>>,
): (locale: Locale) => Spelled<Catalogue> {
  const cache = new Map<Locale, Spelled<Catalogue>>();
  return (locale) => {
    let messages = cache.get(locale);
    if (!messages) {
      const texts = Object.entries({ ...catalogue, ...(locale === 'en-US' && american) });
      messages = Object.fromEntries(texts.map(([key, text]) => [key, compile(String(text))])) as Spelled<Catalogue>;
      cache.set(locale, messages);
    }
    return messages;
  };
}

function compile(text: string): string | ((values: Record<string, string | number>) => string) {
  /** Texts at even positions, the names of blanks between them. */
  const parts = text.split(/\{(\w+)\}/u);
  if (parts.length === 1) return text;
  return (values) => parts.map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part)).join('');
}
