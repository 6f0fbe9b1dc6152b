import { expect, test } from 'vitest';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { lookupText } from './lookup-text.ts';

const words = { messages: leadFormMessages('en-AU'), locale: 'en-AU' } as const;
const found = { kind: 'found', name: '2020 Kia Rio', valuation: { low: 9000, high: 11_000 } } as const;

test('what a vehicle is worth is told to whoever parts with it, and to nobody who has it serviced', () => {
  expect(lookupText(found, { ...words, form: 'trade-in' })).toBe(
    'Found: 2020 Kia Rio. Usually worth $9,000 to $11,000.',
  );
  expect(lookupText(found, { ...words, form: 'sell-my-car' })).toContain('Usually worth');
  expect(lookupText(found, { ...words, form: 'service' })).toBe('Found: 2020 Kia Rio.');
});

test('a plate that is not found leads on to the details', () => {
  expect(lookupText({ kind: 'idle' }, { ...words, form: 'parts' })).toBe('');
  expect(lookupText({ kind: 'unknown' }, { ...words, form: 'parts' })).toBe(words.messages.leadNotFound);
});
