import { expect, test } from 'vitest';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { getLookupText } from './lookup-text.ts';

const messages = leadFormMessages('en-AU');

test('names the vehicle that was found', () => {
  expect(getLookupText({ kind: 'found', name: '2020 Kia Rio' }, messages, 'car')).toBe('Found: 2020 Kia Rio.');
});

test('asks for the vehicle’s details if the plate is unknown or cannot be looked up', () => {
  expect(getLookupText({ kind: 'idle' }, messages, 'car')).toBe('');
  expect(getLookupText({ kind: 'unknown' }, messages, 'car')).toContain('enter your car’s details below');
  expect(getLookupText({ kind: 'failed' }, messages, 'ute')).toContain('Enter your ute’s details');
});
