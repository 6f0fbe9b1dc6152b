import { shownLocations } from '#src/features/locations/index.ts';
import type { FormPlace, FormSite } from './form-site.ts';
import type { OptionView } from './form-view.ts';
import { STATES } from './states.ts';
import type { FormTemplate, OptionsOf } from './template.ts';
import type { Words } from './words.ts';

type Department = FormTemplate<never>['department'];

/** What a field offers that depends on the dealer, and what it holds at first. */
export interface Offered {
  readonly options: readonly OptionView[];
  readonly initial?: string;
}

interface Asking {
  readonly site: FormSite;
  readonly words: Words;
  readonly department: Department;
}

const same = (text: string): OptionView => ({ value: text, label: text });

const OFFERS = {
  categories: ({ site, words }) => {
    const { categories = defaultCategories(words) } = site.leads;
    const general = words('categoryGeneral');
    const initial = categories.includes(general) ? general : categories[0];
    return { options: categories.map(same), ...(initial !== undefined && { initial }) };
  },
  locations: ({ site, department }) => ({
    options: placesFor(site, department).map(({ id, name }) => ({ value: id, label: name })),
  }),
  dealer: () => ({ options: [] }),
  dealerships: ({ site }) => ({ options: dealershipsOf(site) }),
  states: ({ site }) => {
    const options = STATES[site.locale].map(same);
    const state = (site.locations.find(({ primary }) => primary) ?? site.locations[0])?.address.state;
    return { options, ...(state && options.some(({ value }) => value === state) && { initial: state }) };
  },
} as const satisfies Record<OptionsOf, (asking: Asking) => Offered>;

/** What a field offers that depends on the dealer. */
export function offered(what: OptionsOf, asking: Asking): Offered {
  return OFFERS[what](asking);
}

/** Enquiry categories come from the config, with General Enquiry the default (spec 1 §9). */
function defaultCategories(words: Words): string[] {
  return (['categoryGeneral', 'categorySales', 'categoryFinance', 'categoryService', 'categoryParts'] as const).map(
    words,
  );
}

/**
 * The locations that a form can be for, in the dealer's order: where none is of the department all of them, and the yards where
 * it is none that buys.
 */
function placesFor(site: FormSite, department: Department): FormPlace[] {
  const shown = shownLocations(site.locations, site.features.locations.order);
  const fitting = shown.filter((place) => isOf(place, department));
  if (fitting.length > 0) return fitting;
  return department === 'buying' ? placesFor(site, undefined) : shown;
}

/**
 * Where a form is for as long as nobody says so: the only place that it can be for, which it does not ask for then; of several
 * workshops, parts counters or buyers the first, since each is nearer to it than a yard. Of several yards it is the main one.
 */
export function usualPlace(site: FormSite, department: Department): string | undefined {
  const [only, ...others] = placesFor(site, department);
  if (others.length === 0) return only?.id;
  if (department === undefined || department === 'all') return undefined;
  return site.locations.find((place) => place.visible && isOf(place, department))?.id;
}

function isOf({ location_type: type, location_subtype: further }: FormPlace, department: Department): boolean {
  if (department === 'all') return true;
  if (department === 'buying') return further.includes('buying');
  return type === (department ?? 'sales');
}

/** Dealerships of a group, by the slug that cars and finance links name them with (spec 1 §2). */
function dealershipsOf({ locations, dealerships }: FormSite): OptionView[] {
  const slugs = new Map<string, string>();
  for (const { dealership_slug: slug, dealership_id: id, name, visible } of locations) {
    if (!visible || slug === undefined || slugs.has(slug)) continue;
    slugs.set(slug, dealerships.find((dealership) => dealership.id === id)?.name ?? name);
  }
  return [...slugs].map(([value, label]) => ({ value, label }));
}
