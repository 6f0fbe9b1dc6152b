import { type FieldView, FORM_IDS, type FormId, type FormView, formViews } from '#src/features/leads/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { Site, SiteInput } from '#src/site/index.ts';
import { locationInput, siteOf } from './site-of.ts';

/** What a tenant writes. */
export type Over = Partial<SiteInput>;

export const GROUP = [
  locationInput({ id: 1, dealership_slug: 'north', dealership_id: 7 }),
  locationInput({ id: 2, name: 'Ryde', slug: 'ryde', dealership_slug: 'south', primary: true }),
  locationInput({ id: 3, name: 'Workshop', slug: 'workshop', location_type: 'service' }),
  locationInput({ id: 4, name: 'Parts', slug: 'parts', location_type: 'parts' }),
  locationInput({ id: 5, name: 'Hidden', slug: 'hidden', visible: false }),
];

const postcodeOf = ({ locale = 'en-AU' }: Over): string => LOCALE_FACTS[locale].postcode.example;

/** A dealer that has every form. */
export const everyForm = (over: Over = {}): Site =>
  siteOf({
    locations: GROUP.map((place) => ({ ...place, address: { ...place.address, postcode: postcodeOf(over) } })),
    ...over,
    features: { ...over?.features, leads: { forms: [...FORM_IDS] }, finance: { personalised: true } },
  });

export function formOf(id: FormId, site: Site): FormView {
  const view = formViews(site).find((form) => form.id === id);
  if (!view) throw new Error(`There is no form ${id}.`);
  return view;
}

export const fieldsOf = ({ steps }: FormView): FieldView[] => steps.flatMap(({ fields }) => fields);
