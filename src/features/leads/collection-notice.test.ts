import { expect, test } from 'vitest';
import { makeCollectionNotice } from './collection-notice.ts';

const dealer = { name: 'City Motors', locale: 'en-AU' } as const;

test('the notice names the dealer, what the details are for, and who receives them where', () => {
  const collection = {
    company: 'City Motors Pty Ltd',
    recipients: ['our finance partners', 'our customer database'],
    countries: ['Ireland'],
  };
  expect(makeCollectionNotice({ ...dealer, leads: { collection } })).toBe(
    'City Motors Pty Ltd collects these details so that it can help you. Without them it can’t. To do that, it may share them with our finance partners and our customer database. Some of those who receive them are in Ireland.',
  );
});

test('a dealer that states nothing is named as its site is', () => {
  expect(makeCollectionNotice({ ...dealer, leads: {} })).toBe(
    'City Motors collects these details so that it can help you. Without them it can’t.',
  );
});
