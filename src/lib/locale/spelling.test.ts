import { describe, expect, test } from 'vitest';
import { LOCALES } from './locale.ts';
import { messagesFor, textsFor } from './spelling.ts';

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
    const british = /colour|personalis|enquir|petrol|favourite|licence|centre|catalogue/iu;
    expect(Object.values(textsFor('en-US')).filter((text) => british.test(text))).toEqual([]);
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
