import { describe, expect, test } from 'vitest';
import type { Site } from '#src/config/index.ts';
import { listFields, makeSiteWithEveryForm } from '#tests/fixtures/forms.ts';
import type { FieldKind, FieldView } from '../contract/index.ts';
import { checkStep, type FieldValues, filterVisibleFields } from '../fields/index.ts';
import { getFieldRegion } from './context.ts';
import { FORM_IDS } from './table.ts';
import { makeFormViews } from './views.ts';

const SAMPLES: Partial<Record<FieldKind, string>> = {
  email: 'kim@example.com',
  number: '42000',
  currency: '25000',
  rego: 'ABC123',
  date: '2026-11-23',
  'date-time': '2026-11-23T10:30:00+11:00',
  checkbox: 'true',
};
const OF_COUNTRY = {
  'en-AU': { phone: '0491 570 006', postcode: '2150' },
  'en-NZ': { phone: '021 555 0101', postcode: '1010' },
  'en-US': { phone: '(415) 555-0101', postcode: '94103' },
} as const;

const getSample = ({ kind, options }: FieldView, locale: Site['locale']): string =>
  ({ ...SAMPLES, ...OF_COUNTRY[locale] })[kind] ?? options?.[0]?.value ?? 'Kim';

const REGIONS = (['en-AU', 'en-NZ', 'en-US'] as const).flatMap((locale) =>
  (['full', 'first-last'] as const).map((nameStyle) => [locale, nameStyle] as const),
);

describe.each(REGIONS)('every form in %s with names %s', (locale, nameStyle) => {
  const site = makeSiteWithEveryForm({ locale, leads: { nameStyle } });
  const views = makeFormViews(site);

  test('exists, with every text filled in', () => {
    expect(views.map(({ id }) => id)).toEqual(FORM_IDS);
    expect(JSON.stringify(views)).not.toMatch(/\{(?:noun|dealer)\}|undefined/u);
  });

  test('asks for each field once, and for a phone number', () => {
    for (const view of views) {
      const names = listFields(view).map(({ name }) => name);
      expect(new Set(names).size, view.id).toBe(names.length);
      expect(
        listFields(view).some(({ name, optional }) => name === 'phone' && !optional),
        view.id,
      ).toBe(true);
      expect(new Set(view.steps.map(({ id }) => id)).size, view.id).toBe(view.steps.length);
    }
  });

  test('can be filled in, and every condition can be met', () => {
    const region = getFieldRegion(site, false);
    for (const view of views) {
      const values: FieldValues = Object.fromEntries(
        listFields(view).map((field) => [field.name, getSample(field, locale)]),
      );
      for (const step of view.steps) {
        const files = step.fields.some(({ kind }) => kind === 'files');
        const photo = files ? [{ name: 'front.jpg', size: 1000 }] : [];
        expect(checkStep(step, values, region, photo), `${view.id} ${step.id}`).toEqual({});
        expect(filterVisibleFields(step, values, region, []), `${view.id} ${step.id}`).toEqual(step.fields);
      }
    }
  });

  test('has valid initial values', () => {
    for (const view of views) {
      for (const { name, initial, options } of listFields(view)) {
        if (initial === undefined || !options) continue;
        expect(
          options.map(({ value }) => value),
          `${view.id} ${name}`,
        ).toContain(initial);
      }
    }
  });
});
