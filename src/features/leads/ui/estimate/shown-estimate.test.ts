import { expect, test } from 'vitest';
import { createTextStore } from '../../storage/index.ts';
import { readEstimate, storeEstimate } from './shown-estimate.ts';

const createTexts = () =>
  createTextStore(() => {
    throw new Error('There is no storage.');
  });
const ESTIMATE = { form: 'sell-my-car', range: '$18,900 to $21,700', until: '3 December 2026' };

test('the range is read for the form and the site that have shown it', () => {
  const texts = createTexts();
  storeEstimate(texts, 'city', ESTIMATE);
  expect(readEstimate(texts, 'city', 'sell-my-car')).toEqual(ESTIMATE);
  expect(readEstimate(texts, 'city', 'enquiry')).toBeUndefined();
  expect(readEstimate(texts, 'city', undefined)).toBeUndefined();
  expect(readEstimate(texts, 'coast', 'sell-my-car')).toBeUndefined();
  storeEstimate(texts, 'city', undefined);
  expect(readEstimate(texts, 'city', 'sell-my-car')).toBeUndefined();
});

test.each(['', '{}', 'null', '{"form":"sell-my-car","range":1,"until":"x"}', '<b>'])('%j is no range', (text) => {
  const texts = createTexts();
  texts.write('forecourt:city:valuation', text);
  expect(readEstimate(texts, 'city', 'sell-my-car')).toBeUndefined();
});
