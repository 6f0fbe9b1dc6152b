import { describe, expect, test } from 'vitest';
import { LEAD_LIMITS, VISIT_KIND } from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import { makeCar } from '#tests/fixtures/car.ts';
import { getForm, makeSiteWithEveryForm } from '#tests/fixtures/forms.ts';
import { addVisitKind, findFormForVisit, getLeadVisit, getShownCategory } from './visit-words.ts';

const form = getForm('test-drive', makeSiteWithEveryForm());
const forms = new Map([[form.id, form]]);
const caravan = { ...makeCar({ item_type: 'rv' }), simple_fuel: undefined, simple_transmission: undefined };
const lead = {
  form: form.id,
  category: form.category,
  client_id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  car_id: 'X1',
};
const makeTenant = (car: Car | undefined) => ({ forms, car: async () => car });

describe('words of a booking by its vehicle', () => {
  test.each([
    ['car', makeCar(), 'Book a test drive', 'Test Drive'],
    ['motorcycle', makeCar({ item_type: 'motorcycle' }), 'Book a test ride', 'Test Ride'],
    ['caravan', caravan, 'Book an inspection', 'Inspection'],
  ] as const)('a %s keeps them once it has left the stock', async (_, car, title, category) => {
    const stored = await addVisitKind(makeTenant(car), lead);
    for (const present of [car, undefined]) {
      const visit = getLeadVisit(stored, present);
      expect(findFormForVisit({ forms }, form.id, visit)?.title).toBe(title);
      expect(getShownCategory({ forms }, stored, visit)).toBe(category);
    }
  });

  test('a vehicle that was never in stock has those of the form', async () => {
    const stored = await addVisitKind(makeTenant(undefined), lead);
    expect(stored).toBe(lead);
    expect(getShownCategory({ forms }, stored, getLeadVisit(stored, undefined))).toBe('Test Drive');
  });

  test('an older lead has those of its car', () => {
    expect(getShownCategory({ forms }, lead, getLeadVisit({ details: {} }, caravan))).toBe('Inspection');
  });

  test('ignores a stored kind that is none', () => {
    expect(getLeadVisit({ details: { [VISIT_KIND]: 'constructor' } }, undefined)).toBeUndefined();
  });

  test('keeps a category that is not the usual one of the form', () => {
    expect(getShownCategory({ forms }, { ...lead, category: 'Fleet' }, 'inspection')).toBe('Fleet');
    expect(getShownCategory({ forms }, { form: 'gone', category: 'Test Drive' }, 'inspection')).toBe('Test Drive');
  });

  test('adds nothing to a lead of another form, or one that is full', async () => {
    const other = { ...lead, form: 'car-enquiry' };
    expect(await addVisitKind(makeTenant(caravan), other)).toBe(other);
    const details = Object.fromEntries(Array.from({ length: LEAD_LIMITS.details }, (_, index) => [`d${index}`, '']));
    const full = { ...lead, details };
    expect(await addVisitKind(makeTenant(caravan), full)).toBe(full);
  });
});
