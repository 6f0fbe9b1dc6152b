import { describe, expect, test } from 'vitest';
import { CONTEXT } from '#tests/fixtures/lead-flow.ts';
import type { FieldView, FormView } from '../contract/index.ts';
import { getGivenValues } from './given-values.ts';

const USER = { name: 'Kim', last_name: 'Lee', email: 'kim@example.com', phone: '0491 570 006', postcode: '3000' };
const UNKNOWN_USER = { name: '', last_name: '', email: '', phone: '', postcode: '' };

const makeView = (...fields: (Pick<FieldView, 'name' | 'kind'> & Partial<FieldView>)[]): FormView => ({
  id: 'finance',
  category: 'Finance',
  title: 'Finance',
  submit: 'Send',
  path: '/finance',
  event: 'general',
  aboutCar: false,
  optIn: { text: 'News', checked: true },
  steps: [
    { id: 'a', title: 'A', skippable: false, fields: fields.map((field) => ({ label: '', optional: true, ...field })) },
  ],
});

describe('getGivenValues', () => {
  test('takes valid values from the address', () => {
    const view = makeView(
      { name: 'budget', kind: 'currency', parameter: 'vehiclePriceBudget' },
      {
        name: 'dealership',
        kind: 'location',
        parameter: 'preferredDealership',
        options: [{ value: 'north', label: 'N' }],
      },
    );
    const getValues = (search: string) => getGivenValues(view, CONTEXT, { search, user: UNKNOWN_USER });
    expect(getValues('?vehiclePriceBudget=20000&preferredDealership=north')).toEqual({
      budget: '20000',
      dealership: 'north',
      opt_in: 'true',
    });
    expect(getValues('?vehiclePriceBudget=<script>&preferredDealership=elsewhere')).toEqual({ opt_in: 'true' });
  });

  test('takes values from the remembered shopper', () => {
    const view = makeView(
      { name: 'name', kind: 'full-name' },
      { name: 'phone', kind: 'phone' },
      { name: 'email', kind: 'email' },
    );
    expect(getGivenValues(view, CONTEXT, { search: '', user: USER })).toEqual({
      name: 'Kim Lee',
      phone: '0491 570 006',
      email: 'kim@example.com',
      opt_in: 'true',
    });
  });

  test('takes the car’s location, the form’s category and initial values', () => {
    const options = [{ value: '7', label: 'City' }];
    const view = makeView(
      { name: 'location', kind: 'location', options },
      { name: 'category', kind: 'text' },
      { name: 'state', kind: 'text', initial: 'NSW' },
    );
    const car = {
      id: 'a',
      slug: 'a',
      name: 'A',
      make: 'Kia',
      model: 'Rio',
      car_type: 'new',
      status: 'in_stock',
    } as const;
    const context = { ...CONTEXT, car: { ...car, location_id: 7 } };
    expect(getGivenValues(view, context, { search: '', user: UNKNOWN_USER })).toEqual({
      location: '7',
      category: 'Finance',
      state: 'NSW',
      opt_in: 'true',
    });
  });
});
