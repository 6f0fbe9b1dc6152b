import { describe, expect, test } from 'vitest';
import type { FieldView, FormView } from '../forms/form-view.ts';
import { CONTEXT, FORMS, type Opened, world } from './flow-fixture.ts';
import { type LeadContext, OPT_IN } from './lead-form-state.ts';

const CAR = {
  ...{ id: 'a1', slug: 'a1', name: 'Kia Rio', make: 'Kia', model: 'Rio' },
  car_type: 'used',
  status: 'in_stock',
  location_id: 12,
} as const;
const about = (id: string): LeadContext => ({ ...CONTEXT, car: { ...CAR, id } });
const valuesOf = ({ form }: Opened) => form.$state.get().values;

const field = (name: string, kind: FieldView['kind'], more: Partial<FieldView> = {}): FieldView => ({
  ...{ name, kind, label: name, optional: false },
  ...more,
});
const withFields = (fields: readonly FieldView[]): FormView => ({
  ...FORMS.single,
  steps: [{ id: 'contact', title: 'contact', fields, skippable: false }],
});

describe('a draft', () => {
  test('of another car gives what is said of the person, and nothing of what was asked of that car', () => {
    const form = withFields([
      ...[field('first_name', 'first-name'), field('middle_name', 'middle-name', { onRequest: 'Middle name' })],
      ...[field('email', 'email'), field('phone', 'phone'), field('postcode', 'postcode')],
      ...[field('message', 'message'), field('dateTime', 'date-time'), field('budget', 'currency')],
    ]);
    const person = { first_name: 'Kim', email: 'kim@example.com', phone: '0491570006', postcode: '4000' };
    const earth = world();
    const first = earth.open(form, about('a1'));
    const question = { message: 'Is it red?', dateTime: '2026-11-23T10:30:00+11:00', budget: '9000' };
    for (const [name, value] of Object.entries({ ...person, ...question, [OPT_IN]: '' }))
      first.form.change(name, value);
    first.form.ask('middle_name');
    const second = earth.open(form, about('b2'));
    expect(valuesOf(second)).toEqual({ ...person, [OPT_IN]: '' });
    expect(second.form.$state.get().asked).toEqual(['middle_name']);
  });

  test('of another car becomes another lead; an old one is gone', async () => {
    const earth = world();
    const fill = ({ form }: Opened): void => {
      form.change('first_name', 'Kim');
      form.change('email', 'kim@example.com');
    };
    fill(earth.open(FORMS.single, about('a1')));
    const other = earth.open(FORMS.single, about('b2'));
    await other.form.submit();
    expect(earth.calls[0]?.lead).toMatchObject({ car_id: 'b2', first_name: 'Kim' });
    fill(earth.open(FORMS.single));
    earth.now += 8 * 24 * 3600 * 1000;
    expect(valuesOf(earth.open(FORMS.single))['first_name']).toBeUndefined();
  });

  test('of a car stays while the form does not know the car yet, until something is typed', async () => {
    const earth = world();
    const first = earth.open(FORMS.multiple, about('a1'));
    first.form.change('colour', 'red');
    await first.form.submit();
    first.leave();

    const early = earth.open(FORMS.multiple);
    early.form.ask('middle_name');
    await early.form.submit();
    early.form.back();
    early.leave();
    const second = earth.open(FORMS.multiple, about('a1'));
    expect([second.form.$state.get().step, valuesOf(second)['colour']]).toEqual([1, 'red']);
    second.leave();

    const other = earth.open(FORMS.multiple);
    other.form.change('colour', 'blue');
    other.leave();
    expect(valuesOf(earth.open(FORMS.multiple))['colour']).toBe('blue');
  });

  test('loses the choices that are no longer offered', () => {
    const options = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) });
    const offering = (...values: string[]): FormView =>
      withFields([field('service', 'select', options(...values)), field('when', 'radio', options(...values))]);
    const earth = world();
    const first = earth.open(offering('a', 'b'));
    first.form.change('service', 'a');
    first.form.change('when', 'b');
    first.leave();
    expect(valuesOf(earth.open(offering('b', 'c')))).toMatchObject({ when: 'b' });
    expect(valuesOf(earth.open(offering('b', 'c')))['service']).toBeUndefined();
  });
});

describe('a draft of a form for a place', () => {
  const options = ['albion', 'city', 'ryde'].map((value) => ({ value, label: value }));
  const fields = [field('first_name', 'first-name'), field('message', 'message', { optional: true })];
  /** As the link of a location opens it. */
  const forPlace = (initial?: string): FormView =>
    withFields([
      ...fields,
      field('location', 'location', { parameter: 'location', options, ...(initial && { initial }) }),
    ]);

  test('gives what is said of the person, and neither the place nor the message, to the one for another', async () => {
    const earth = world();
    const first = earth.open(forPlace('albion'));
    for (const [name, value] of [
      ...[['first_name', 'Kim'] as const, ['message', 'For Albion'] as const, ['location', 'ryde'] as const],
    ]) {
      first.form.change(name, value);
    }
    const second = earth.open(forPlace('city'));
    expect(valuesOf(second)).toMatchObject({ first_name: 'Kim', location: 'city' });
    expect(valuesOf(second)['message']).toBeUndefined();
    expect(valuesOf(earth.open(forPlace()))['message']).toBeUndefined();
    second.form.change('message', 'For the city');
    await first.form.submit();
    await second.form.submit();
    expect(earth.calls.map(({ lead }) => [lead.location, lead.message])).toEqual([
      ['ryde', 'For Albion'],
      ['city', 'For the city'],
    ]);
    expect(earth.leads.size).toBe(2);
  });

  test('is taken up for that place, also where its lead was refused', async () => {
    const earth = world();
    const first = earth.open(forPlace('albion'));
    first.form.change('first_name', 'Kim');
    first.form.change('message', 'For Albion');
    expect(valuesOf(earth.open(forPlace('albion')))).toMatchObject({ message: 'For Albion', location: 'albion' });
    earth.mood = 'down';
    await first.form.submit();
    first.leave();
    earth.mood = 'refusing';
    const { queue } = earth.open({ ...FORMS.single, id: 'fleet' }).effects;
    expect(queue.list().map(({ path }) => path)).toEqual(['/enquiry?location=albion']);
    await queue.drain();
    expect(earth.open(forPlace('albion')).form.$state.get().banner).toBe('No.');
    expect(earth.open(forPlace('city')).form.$state.get().banner).toBeUndefined();
  });
});

describe('the address of success', () => {
  test('names the place that was chosen, or the one where the car stands', async () => {
    const form = withFields([field('location', 'location', { options: [{ value: 'albion', label: 'Albion' }] })]);
    const next = async (view: FormView, context: LeadContext): Promise<string | null> => {
      const page = world().open(view, context);
      if (view === form) page.form.change('location', 'albion');
      await page.form.submit();
      const { phase } = page.form.$state.get();
      return phase.kind === 'sent' ? new URLSearchParams(phase.next.split('?')[1]).get('location_id') : phase.kind;
    };
    expect(await next(form, about('a1'))).toBe('albion');
    expect(await next(withFields([]), about('a1'))).toBe('12');
    expect(await next(withFields([]), CONTEXT)).toBeNull();
  });
});
