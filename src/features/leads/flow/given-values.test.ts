import { describe, expect, test } from 'vitest';
import type { FieldView, FormView } from '../forms/form-view.ts';
import { CONTEXT } from './flow-fixture.ts';
import { givenValues } from './given-values.ts';

const USER = { name: 'Kim', last_name: 'Lee', email: 'kim@example.com', phone: '0491 570 006', postcode: '3000' };
const NOBODY = { name: '', last_name: '', email: '', phone: '', postcode: '' };

const viewOf = (...fields: (Pick<FieldView, 'name' | 'kind'> & Partial<FieldView>)[]): FormView => ({
  ...{ id: 'finance', category: 'Finance', title: 'Finance', submit: 'Send', path: '/finance', event: 'general' },
  ...{ aboutCar: false, optIn: { text: 'News', checked: true } },
  steps: [
    { id: 'a', title: 'A', skippable: false, fields: fields.map((field) => ({ label: '', optional: true, ...field })) },
  ],
});

describe('givenValues', () => {
  test('are those of the address, where they fit their fields', () => {
    const view = viewOf(
      { name: 'budget', kind: 'currency', parameter: 'vehiclePriceBudget' },
      {
        name: 'dealership',
        kind: 'location',
        parameter: 'preferredDealership',
        options: [{ value: 'north', label: 'N' }],
      },
    );
    const known = (search: string) => givenValues(view, CONTEXT, { search, user: NOBODY });
    expect(known('?vehiclePriceBudget=20000&preferredDealership=north')).toEqual({
      ...{ budget: '20000', dealership: 'north', opt_in: 'true' },
    });
    expect(known('?vehiclePriceBudget=<script>&preferredDealership=elsewhere')).toEqual({ opt_in: 'true' });
  });

  test('are what the browser remembers of its shopper', () => {
    const view = viewOf(
      { name: 'name', kind: 'full-name' },
      { name: 'phone', kind: 'phone' },
      { name: 'email', kind: 'email' },
    );
    expect(givenValues(view, CONTEXT, { search: '', user: USER })).toEqual({
      ...{ name: 'Kim Lee', phone: '0491 570 006', email: 'kim@example.com', opt_in: 'true' },
    });
  });

  test('are the place of the car, the category of the form, and what fields hold at first', () => {
    const options = [{ value: '7', label: 'City' }];
    const view = viewOf(
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
    expect(givenValues(view, context, { search: '', user: NOBODY })).toEqual({
      ...{ location: '7', category: 'Finance', state: 'NSW', opt_in: 'true' },
    });
  });
});
