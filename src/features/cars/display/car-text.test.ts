import { expect, test } from 'vitest';
import { getBodyText, getFuelText } from './car-text.ts';

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
