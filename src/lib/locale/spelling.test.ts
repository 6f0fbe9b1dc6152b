import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from './locale.ts';
import { speller } from './speller.ts';
import { messagesFor, textsFor } from './spelling.ts';

/** Stems that only one side of the ocean writes so, and words that only one side uses. */
const BRITISH =
  /(?:col|fav|lab|harb|neighb|behavi|hon)our|\w(?:al|an|il|im|or|gn)is(?:e|ing|ation)|enquir|licence|centre|catalogue|\bgrey|tyre|litre|metre|programme|cheque|aluminium|(?:cancel|travel|model|label)l(?:ed|ing)|petrol|\bregos?\b|windscreen|\bkerb|number ?plate|\bbonnet\b|mobile phone/iu;
const AMERICAN =
  /\b(?:col|fav|lab|harb|neighb|behavi|hon)or(?!d)|\w(?:al|an|il|im|or|gn)iz(?:e|ing|ation)|inquir|\blicense\b|\bcenter\b|\bcatalog\b|\bgray|\btires?\b|\bliters?\b|\bmeters?\b|\bgas\b|windshield|cell ?phone/iu;

const textsWith = (words: RegExp, locale: Locale): string[] =>
  Object.values(textsFor(locale)).filter((text) => words.test(text));

describe('messagesFor', () => {
  test('a plain message is a string', () => {
    expect(messagesFor('en-AU').getDirections).toBe('Get Directions');
  });

  test('a message with blanks is filled in', () => {
    expect(messagesFor('en-NZ').showMe({ count: '1,204', noun: 'motorcycles' })).toBe('Show Me 1,204 motorcycles');
  });

  test('values are text: a brace or a dollar sign in one is not read again', () => {
    expect(messagesFor('en-AU').showMe({ count: '{noun}$&', noun: 'cars' })).toBe('Show Me {noun}$& cars');
  });

  test('a key that is missing, and a blank that nobody fills, is an error of the type check', () => {
    const messages = messagesFor('en-AU');
    // @ts-expect-error The catalogue has no such key.
    expect(messages.noSuchMessage).toBeUndefined();
    // @ts-expect-error The message has another blank, "noun".
    expect(messages.showMe({ count: 2 })).toBe('Show Me 2 ');
    // @ts-expect-error A message with blanks is no text yet.
    const unfilled: string = messages.showMe;
    expect(typeof unfilled).toBe('function');
    // @ts-expect-error An American spelling of a message that is not there.
    expect(speller({ colour: 'Colour' }, { color: 'Color' })('en-US').colour).toBe('Colour');
  });

  test('the United States spell colour, personalised, enquiry, enquire and petrol their own way', () => {
    const messages = messagesFor('en-US');
    expect([
      messages.colour,
      messages.personalisedFinance,
      messages.generalEnquiry,
      messages.enquire,
      messages.petrol,
    ]).toEqual(['Color', 'Personalized finance', 'General Inquiry', 'Inquire', 'Gas']);
  });

  test('Australia and New Zealand keep the British spelling', () => {
    for (const locale of ['en-AU', 'en-NZ'] as const) expect(messagesFor(locale).colour).toBe('Colour');
  });
});

describe('textsFor', () => {
  test('no American text keeps a British spelling', () => {
    expect(textsWith(BRITISH, 'en-US')).toEqual([]);
  });

  test.each(['en-AU', 'en-NZ'] as const)('no text of %s has an American spelling', (locale) => {
    expect(textsWith(AMERICAN, locale)).toEqual([]);
  });

  test('every spelling has the same blanks to fill', () => {
    const blanks = (text: string) => [...text.matchAll(/\{\w+\}/gu)].map(([blank]) => blank).sort();
    const original = textsFor('en-AU');
    for (const locale of LOCALES) {
      for (const [key, text] of Object.entries(textsFor(locale))) {
        expect({ key, blanks: blanks(text) }).toEqual({ key, blanks: blanks(original[key as keyof typeof original]) });
      }
    }
  });
});
