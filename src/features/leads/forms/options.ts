import { listShownLocations } from '#src/features/locations/index.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import type { OptionView } from '../contract/index.ts';
import type { FormPlace, FormSite } from './form-site.ts';
import type { FormTemplate, OptionsOf } from './template.ts';
import type { GetText } from './texts.ts';

/** The states that register vehicles, by country. */
const STATES = {
  'en-AU': ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  'en-NZ': [],
  'en-US': (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH ' +
    'OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
} as const satisfies Record<Locale, readonly string[]>;

type Department = FormTemplate<never>['department'];

/** Options that depend on the dealer, and the initial one. */
export interface DealerOptions {
  readonly options: readonly OptionView[];
  readonly initial?: string | undefined;
}

/** A dealer, its texts, and the department a form is for. */
export interface FormOptions {
  readonly site: FormSite;
  readonly getText: GetText;
  readonly department: Department;
}

const toOption = (text: string): OptionView => ({ value: text, label: text });

const DEALER_OPTIONS = {
  categories: ({ site, getText }) => {
    const { categories = listDefaultCategories(getText) } = site.leads;
    const general = getText('categoryGeneral');
    return {
      options: categories.map(toOption),
      initial: categories.includes(general) ? general : categories[0],
    };
  },
  locations: ({ site, department }) => ({
    options: listPlaces(site, department).map(({ id, name }) => ({ value: id, label: name })),
  }),
  dealer: () => ({ options: [] }),
  dealerships: ({ site }) => ({ options: listDealerships(site) }),
  states: ({ site }) => {
    const states: readonly string[] = STATES[site.locale];
    const state = (site.locations.find(({ primary }) => primary) ?? site.locations[0])?.address.state;
    return {
      options: states.map(toOption),
      initial: state && states.includes(state) ? state : undefined,
    };
  },
} as const satisfies Record<OptionsOf, (options: FormOptions) => DealerOptions>;

/** Returns the options of a field that depend on the dealer. */
export function getDealerOptions(kind: OptionsOf, options: FormOptions): DealerOptions {
  return DEALER_OPTIONS[kind](options);
}

/** Returns the enquiry categories of a dealer whose config names none. */
function listDefaultCategories(getText: GetText): string[] {
  const keys = ['categoryGeneral', 'categorySales', 'categoryFinance', 'categoryService', 'categoryParts'] as const;
  return keys.map(getText);
}

/**
 * Returns the locations a form can be for, in the dealer's order: those of its department, or all if there are none. If no
 * location buys cars, the sales yards do.
 */
function listPlaces(site: FormSite, department: Department): FormPlace[] {
  const shown = listShownLocations(site.locations, site.features.locations.order);
  const fitting = shown.filter((place) => isInDepartment(place, department));
  if (fitting.length > 0) return fitting;
  return department === 'buying' ? listPlaces(site, undefined) : shown;
}

/**
 * Returns the location a form is for unless an answer or a car names one: the only one it can be for, which it does not ask for
 * then; the first of several workshops, parts counters or buyers; and none of several yards, which means the main one.
 */
export function getDefaultPlace(site: FormSite, department: Department): string | undefined {
  const [only, ...others] = listPlaces(site, department);
  if (others.length === 0) return only?.id;
  if (department === undefined || department === 'all') return undefined;
  return site.locations.find((place) => place.visible && isInDepartment(place, department))?.id;
}

function isInDepartment(
  { location_type: type, location_subtype: subtypes }: FormPlace,
  department: Department,
): boolean {
  if (department === 'all') return true;
  if (department === 'buying') return subtypes.includes('buying');
  return type === (department ?? 'sales');
}

/** Returns the dealerships of a group by slug, as cars and finance links name them. */
function listDealerships({ locations, dealerships }: FormSite): OptionView[] {
  const slugs = new Map<string, string>();
  for (const { dealership_slug: slug, dealership_id: id, name, visible } of locations) {
    if (!visible || slug === undefined || slugs.has(slug)) continue;
    slugs.set(slug, dealerships.find((dealership) => dealership.id === id)?.name ?? name);
  }
  return [...slugs].map(([value, label]) => ({ value, label }));
}
