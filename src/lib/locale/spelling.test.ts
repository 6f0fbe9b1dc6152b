import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from './locale.ts';
import { createSpeller } from './speller.ts';
import { listTexts, messagesFor } from './spelling.ts';

/** Spellings and words used on only one side of the ocean. */
const BRITISH =
  /(?:col|fav|lab|harb|neighb|behavi|hon)our|\w(?:al|an|il|im|or|gn)is(?:e|ing|ation)|enquir|licence|centre|catalogue|\bgrey|tyre|litre|metre|programme|cheque|aluminium|(?:cancel|travel|model|label)l(?:ed|ing)|petrol|\bregos?\b|windscreen|\bkerb|number ?plate|\bbonnet\b|mobile phone/iu;
const AMERICAN =
  /\b(?:col|fav|lab|harb|neighb|behavi|hon)or(?!d)|\w(?:al|an|il|im|or|gn)iz(?:e|ing|ation)|inquir|\blicense\b|\bcenter\b|\bcatalog\b|\bgray|\btires?\b|\bliters?\b|\bmeters?\b|\bgas\b|windshield|cell ?phone/iu;

const findTexts = (words: RegExp, locale: Locale): string[] =>
  Object.values(listTexts(locale)).filter((text) => words.test(text));

describe('messagesFor', () => {
  test('a plain message is a string', () => {
    expect(messagesFor('en-AU').getDirections).toBe('Get Directions');
  });

  test('fills in the blanks of a message', () => {
    expect(messagesFor('en-NZ').showMe({ count: '1,204', noun: 'motorcycles' })).toBe('Show Me 1,204 motorcycles');
  });

  test('inserts values as plain text, even with braces or dollar signs', () => {
    expect(messagesFor('en-AU').showMe({ count: '{noun}$&', noun: 'cars' })).toBe('Show Me {noun}$& cars');
  });

  test('a missing key and an unfilled blank fail the type check', () => {
    const messages = messagesFor('en-AU');
    // @ts-expect-error The catalogue has no such key.
    expect(messages.noSuchMessage).toBeUndefined();
    // @ts-expect-error The message has another blank, "noun".
    expect(messages.showMe({ count: 2 })).toBe('Show Me 2 ');
    // @ts-expect-error A message with blanks is a function.
    const unfilled: string = messages.showMe;
    expect(typeof unfilled).toBe('function');
    // @ts-expect-error An American spelling of a message that does not exist.
    expect(createSpeller({ colour: 'Colour' }, { color: 'Color' })('en-US').colour).toBe('Colour');
  });

  test('uses American spellings of colour, personalised, enquiry, enquire and petrol', () => {
    const messages = messagesFor('en-US');
    expect([
      messages.colour,
      messages.personalisedFinance,
      messages.generalEnquiry,
      messages.enquire,
      messages.petrol,
    ]).toEqual(['Color', 'Personalized finance', 'General Inquiry', 'Inquire', 'Gas']);
  });

  test('uses British spellings in Australia and New Zealand', () => {
    for (const locale of ['en-AU', 'en-NZ'] as const) expect(messagesFor(locale).colour).toBe('Colour');
  });
});

describe('listTexts', () => {
  test('American texts have no British spellings', () => {
    expect(findTexts(BRITISH, 'en-US')).toEqual([]);
  });

  test.each(['en-AU', 'en-NZ'] as const)('%s texts have no American spellings', (locale) => {
    expect(findTexts(AMERICAN, locale)).toEqual([]);
  });

  test('every locale has the same blanks', () => {
    const blanks = (text: string) => [...text.matchAll(/\{\w+\}/gu)].map(([blank]) => blank).sort();
    const original = listTexts('en-AU');
    for (const locale of LOCALES) {
      for (const [key, text] of Object.entries(listTexts(locale))) {
        expect({ key, blanks: blanks(text) }).toEqual({ key, blanks: blanks(original[key as keyof typeof original]) });
      }
    }
  });
});
