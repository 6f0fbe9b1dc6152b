import { describe, expect, test } from 'vitest';
import { makeCar } from '#tests/fixtures/car.ts';
import { getForm, makeSiteWithEveryForm } from '#tests/fixtures/forms.ts';
import { findFormForCar, getShownCategory } from './visit-words.ts';

const form = getForm('test-drive', makeSiteWithEveryForm());
const tenant = { forms: new Map([[form.id, form]]) };
const caravan = { ...makeCar({ item_type: 'rv' }), simple_fuel: undefined, simple_transmission: undefined };
const lead = { form: form.id, category: form.category };

describe('words of a booking by its vehicle', () => {
  test.each([
    ['car', makeCar(), 'Book a test drive', 'Test Drive'],
    ['motorcycle', makeCar({ item_type: 'motorcycle' }), 'Book a test ride', 'Test Ride'],
    ['caravan', caravan, 'Book an inspection', 'Inspection'],
    ['vehicle that has been sold', undefined, 'Book a test drive', 'Test Drive'],
  ] as const)('a %s', (_, car, title, category) => {
    expect(findFormForCar(tenant, form.id, car)?.title).toBe(title);
    expect(getShownCategory(tenant, lead, car)).toBe(category);
  });

  test('keeps a category that is not the usual one of the form', () => {
    expect(getShownCategory(tenant, { ...lead, category: 'Fleet' }, caravan)).toBe('Fleet');
    expect(getShownCategory(tenant, { form: 'gone', category: 'Test Drive' }, caravan)).toBe('Test Drive');
  });
});
