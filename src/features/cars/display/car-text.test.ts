import { expect, test } from 'vitest';
import { getBodyText, getColourText, getFuelText } from './car-text.ts';

test('uses the local names of body types', () => {
  expect(['Ute', 'People Mover', 'SUV'].map((body) => getBodyText(body, 'en-US'))).toEqual([
    'Pickup',
    'Minivan',
    'SUV',
  ]);
  expect(['Ute', 'People Mover', 'SUV'].map((body) => getBodyText(body, 'en-AU'))).toEqual([
    'Ute',
    'People Mover',
    'SUV',
  ]);
});

test('uses the local name of petrol', () => {
  expect([getFuelText('Petrol', 'en-US'), getFuelText('Petrol', 'en-NZ'), getFuelText('Diesel', 'en-US')]).toEqual([
    'Gas',
    'Petrol',
    'Diesel',
  ]);
});

test('spells grey as the country does', () => {
  expect([getColourText('Grey', 'en-US'), getColourText('Grey', 'en-AU'), getColourText('Blue', 'en-US')]).toEqual([
    'Gray',
    'Grey',
    'Blue',
  ]);
});
