import { describe, expect, test } from 'vitest';
import { CONTEXT, createWorld, FORMS, type OpenedForm } from '#tests/fixtures/lead-flow.ts';
import { type FieldView, type FormView, type LeadContext, OPT_IN } from '../contract/index.ts';

const CAR = {
  id: 'a1',
  slug: 'a1',
  name: 'Kia Rio',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  status: 'in_stock',
  location_id: 12,
} as const;
const makeContext = (id: string): LeadContext => ({ ...CONTEXT, car: { ...CAR, id } });
const getValues = ({ form }: OpenedForm) => form.$state.get().values;

const field = (name: string, kind: FieldView['kind'], more: Partial<FieldView> = {}): FieldView => ({
  name,
  kind,
  label: name,
  optional: false,
  ...more,
});
const makeForm = (fields: readonly FieldView[]): FormView => ({
  ...FORMS.single,
  steps: [{ id: 'contact', title: 'contact', fields, skippable: false }],
});

describe('a draft', () => {
  test('for another car keeps personal details only', () => {
    const form = makeForm([
      field('first_name', 'first-name'),
      field('middle_name', 'middle-name', { onRequest: 'Middle name' }),
      field('email', 'email'),
      field('phone', 'phone'),
      field('postcode', 'postcode'),
      field('message', 'message'),
      field('dateTime', 'date-time'),
      field('budget', 'currency'),
    ]);
    const person = { first_name: 'Kim', email: 'kim@example.com', phone: '0491570006', postcode: '4000' };
    const world = createWorld();
    const first = world.open(form, makeContext('a1'));
    const question = { message: 'Is it red?', dateTime: '2026-11-23T10:30:00+11:00', budget: '9000' };
    for (const [name, value] of Object.entries({ ...person, ...question, [OPT_IN]: '' }))
      first.form.change(name, value);
    first.form.ask('middle_name');
    const second = world.open(form, makeContext('b2'));
    expect(getValues(second)).toEqual({ ...person, [OPT_IN]: '' });
    expect(second.form.$state.get().asked).toEqual(['middle_name']);
  });

  test('for another car becomes a new lead; an expired one is removed', async () => {
    const world = createWorld();
    const fill = ({ form }: OpenedForm): void => {
      form.change('first_name', 'Kim');
      form.change('email', 'kim@example.com');
    };
    fill(world.open(FORMS.single, makeContext('a1')));
    const other = world.open(FORMS.single, makeContext('b2'));
    await other.form.submit();
    expect(world.calls[0]?.lead).toMatchObject({ car_id: 'b2', first_name: 'Kim' });
    fill(world.open(FORMS.single));
    world.now += 8 * 24 * 3600 * 1000;
    expect(getValues(world.open(FORMS.single))['first_name']).toBeUndefined();
  });

  test('for a car stays until something is typed into the form without its car', async () => {
    const world = createWorld();
    const first = world.open(FORMS.multiple, makeContext('a1'));
    first.form.change('colour', 'red');
    await first.form.submit();
    first.leave();

    const early = world.open(FORMS.multiple);
    early.form.ask('middle_name');
    await early.form.submit();
    early.form.back();
    early.leave();
    const second = world.open(FORMS.multiple, makeContext('a1'));
    expect([second.form.$state.get().step, getValues(second)['colour']]).toEqual([1, 'red']);
    second.leave();

    const other = world.open(FORMS.multiple);
    other.form.change('colour', 'blue');
    other.leave();
    expect(getValues(world.open(FORMS.multiple))['colour']).toBe('blue');
  });

  test('loses choices that are no longer offered', () => {
    const makeOptions = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) });
    const makeFormOffering = (...values: string[]): FormView =>
      makeForm([field('service', 'select', makeOptions(...values)), field('when', 'radio', makeOptions(...values))]);
    const world = createWorld();
    const first = world.open(makeFormOffering('a', 'b'));
    first.form.change('service', 'a');
    first.form.change('when', 'b');
    first.leave();
    expect(getValues(world.open(makeFormOffering('b', 'c')))).toMatchObject({ when: 'b' });
    expect(getValues(world.open(makeFormOffering('b', 'c')))['service']).toBeUndefined();
  });
});

describe('a draft for a location', () => {
  const options = ['albion', 'city', 'ryde'].map((value) => ({ value, label: value }));
  const fields = [field('first_name', 'first-name'), field('message', 'message', { optional: true })];
  /** The form as a location's link opens it. */
  const makePlaceForm = (initial?: string): FormView =>
    makeForm([...fields, field('location', 'location', { parameter: 'location', options, initial })]);

  test('for another location keeps personal details only', async () => {
    const world = createWorld();
    const first = world.open(makePlaceForm('albion'));
    for (const [name, value] of [
      ['first_name', 'Kim'] as const,
      ['message', 'For Albion'] as const,
      ['location', 'ryde'] as const,
    ]) {
      first.form.change(name, value);
    }
    const second = world.open(makePlaceForm('city'));
    expect(getValues(second)).toMatchObject({ first_name: 'Kim', location: 'city' });
    expect(getValues(second)['message']).toBeUndefined();
    expect(getValues(world.open(makePlaceForm()))['message']).toBeUndefined();
    second.form.change('message', 'For the city');
    await first.form.submit();
    await second.form.submit();
    expect(world.calls.map(({ lead }) => [lead.location, lead.message])).toEqual([
      ['ryde', 'For Albion'],
      ['city', 'For the city'],
    ]);
    expect(world.leads.size).toBe(2);
  });

  test('is resumed for that location, even if its lead was refused', async () => {
    const world = createWorld();
    const first = world.open(makePlaceForm('albion'));
    first.form.change('first_name', 'Kim');
    first.form.change('message', 'For Albion');
    expect(getValues(world.open(makePlaceForm('albion')))).toMatchObject({ message: 'For Albion', location: 'albion' });
    world.mood = 'down';
    await first.form.submit();
    first.leave();
    world.mood = 'refusing';
    const { queue } = world.open({ ...FORMS.single, id: 'fleet' }).effects;
    expect(queue.list().map(({ path }) => path)).toEqual(['/enquiry?location=albion']);
    await queue.drain();
    expect(world.open(makePlaceForm('albion')).form.$state.get().banner).toBe('No.');
    expect(world.open(makePlaceForm('city')).form.$state.get().banner).toBeUndefined();
  });
});

describe('the address of the success page', () => {
  test('names the chosen location or the location of the car', async () => {
    const form = makeForm([field('location', 'location', { options: [{ value: 'albion', label: 'Albion' }] })]);
    const getNextAddress = async (view: FormView, context: LeadContext): Promise<string | null> => {
      const page = createWorld().open(view, context);
      if (view === form) page.form.change('location', 'albion');
      await page.form.submit();
      const { phase } = page.form.$state.get();
      return phase.kind === 'sent' ? new URLSearchParams(phase.next.split('?')[1]).get('location_id') : phase.kind;
    };
    expect(await getNextAddress(form, makeContext('a1'))).toBe('albion');
    expect(await getNextAddress(makeForm([]), makeContext('a1'))).toBe('12');
    expect(await getNextAddress(makeForm([]), CONTEXT)).toBeNull();
  });
});
