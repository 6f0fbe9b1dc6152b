import { expect, test } from 'vitest';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { getLookupText } from './lookup-text.ts';

const words = { messages: leadFormMessages('en-AU'), locale: 'en-AU', noun: 'car' } as const;
const found = { kind: 'found', name: '2020 Kia Rio', valuation: { low: 9000, high: 11_000 } } as const;

test('shows the value of a vehicle to sellers only', () => {
  expect(getLookupText(found, { ...words, form: 'trade-in' })).toBe(
    'Found: 2020 Kia Rio. Usually worth $9,000 to $11,000.',
  );
  expect(getLookupText(found, { ...words, form: 'sell-my-car' })).toContain('Usually worth');
  expect(getLookupText(found, { ...words, form: 'service' })).toBe('Found: 2020 Kia Rio.');
});

test('reports that a plate was not found', () => {
  expect(getLookupText({ kind: 'idle' }, { ...words, form: 'parts' })).toBe('');
  expect(getLookupText({ kind: 'unknown' }, { ...words, form: 'parts' })).toBe(words.messages.leadNotFound(words));
});
