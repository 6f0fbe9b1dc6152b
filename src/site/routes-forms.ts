import {
  type FormView,
  formViews,
  isAboutOneCar,
  type LeadCar,
  leadContext,
  withCarQuestion,
} from '#src/features/leads/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { Place } from './frame-locations.ts';
import { LOCATIONS_PATH } from './frame-paths.ts';
import type { AskGuide, FormPart } from './page-content.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { homeCrumb } from './routes-crumbs.ts';
import { guideTo } from './standing-guide.ts';

/** Address of the file that dialogs read a form from. */
export const formFilePath = (id: string): string => `/forms/${id}.json`;

/** The form of a page, where the dealer has it; with the one that takes its place for whoever comes from a car. */
export function formPart(context: SiteContext, id: string, carId?: string): FormPart | undefined {
  const views = formViews(context.site);
  const [form, carForm] = [id, carId].map((wanted) => views.find((view) => view.id === wanted));
  const shown = form ?? carForm;
  if (!shown) return undefined;
  return {
    form: asking(context, shown),
    ...(form && carForm && { carForm }),
    context: leadContext(context.site, context.mock ?? false),
  };
}

/** Whoever comes without a car, or without a script, is asked for it. */
function asking({ site }: SiteContext, view: FormView): FormView {
  const { leadWhichCar, leadWhichCarHint } = messagesFor(site.locale);
  return withCarQuestion(view, { label: leadWhichCar({ noun: site.search.noun.one }), hint: leadWhichCarHint });
}

/** Forms that share the page of another, which is the one to whoever comes from a car. */
const CAR_FORMS: Readonly<Record<string, string>> = { enquiry: 'car-enquiry' };

interface FormPage {
  readonly id: string;
  readonly carId: string | undefined;
}

/** A page for every form that is on none of the pages before: `/enquiry`, `/test-drive`, `/sell-my-car` … */
export const formRoute = route({
  template: '/form',
  paths: (context, planned) => {
    const taken = new Set(planned.map(({ path }) => path));
    const pages = new Map<string, FormPage>();
    for (const { id, path } of formViews(context.site)) {
      if (!taken.has(path) && !pages.has(path)) pages.set(path, { id, carId: CAR_FORMS[id] });
    }
    return [...pages].map(([path, params]) => ({ path, params }));
  },
  inputs: (context, { id, carId }: FormPage) => {
    const part = formPart(context, id, carId);
    if (!part) throw new Error(`The form ${id} has a page and is none of the dealer's.`);
    const { form } = part;
    return {
      ...part,
      noindex: isAboutOneCar(form),
      guide: askGuide(context, placesOf(context, id)),
      crumbs: [homeCrumb(context.site)],
    };
  },
  listing: (context, { id }) => {
    const form = formViews(context.site).find((view) => view.id === id);
    return form && isAboutOneCar(form) ? undefined : {};
  },
});

/** The card beside a form: where a place is and when it is open stands elsewhere, and changes more often. */
function askGuide(context: SiteContext, chosen: readonly Place[]): AskGuide {
  const { places: _, heading: __, ...ask } = guideTo(context, '', chosen);
  return ask;
}

const DEPARTMENTS: Readonly<Record<string, 'service' | 'parts'>> = { service: 'service', parts: 'parts' };

function placesOf(context: SiteContext, id: string) {
  const department = DEPARTMENTS[id];
  return catalogueOf(context).places.filter(({ view }) => view.type === department);
}

/** The same forms for dialogs. */
export const formFileRoute = route({
  template: '/form.json',
  paths: ({ site }) => formViews(site).map((form) => ({ path: formFilePath(form.id), params: form })),
  inputs: ({ site, mock }, form) => ({ form, context: leadContext(site, mock ?? false) }),
});

/** Where every form leads to once it is sent (spec 1 §2). */
export const successRoute = route({
  template: '/success',
  paths: () => [{ path: '/success', params: undefined }],
  inputs: (context) => {
    const { site } = context;
    const messages = messagesFor(site.locale);
    return {
      guide: askGuide(context, []),
      appointment: {
        minutes: site.leads.appointments.slotMinutes,
        places: calendarPlaces(catalogueOf(context).places),
      },
      links: [
        { name: messages.browseStock({ noun: site.search.noun.many }), url: site.search.defaultPath },
        { name: messages.ourLocations, url: LOCATIONS_PATH },
        { name: messages.home, url: '/' },
      ],
    };
  },
  listing: () => undefined,
});

/** What a calendar is told of each place, by its id. */
function calendarPlaces(places: readonly Place[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    places.map(({ location, view }) => [String(location.id), [view.name, ...view.address].join(', ')]),
  );
}

/** Where a shopper asks to be told when a car of a model arrives; nothing where the dealer has no such form. */
export function notifyLink({ site }: SiteContext, make: string, model: string): { readonly notify?: string } {
  const form = formViews(site).find(({ id }) => id === 'notify-me');
  return form ? { notify: `${form.path}?${new URLSearchParams({ make, model })}` } : {};
}

/** What the forms of a car's page know of it. */
export function leadCarOf(context: SiteContext, car: Car): LeadCar {
  const { id, slug, name, make, model, car_type, status, stocknum, price, tag, images } = car;
  const location = catalogueOf(context).placeOf(car)?.location;
  const locationId = Number(car.location_id ?? location?.id);
  const dealership = car.dealership_slug ?? location?.dealership_slug;
  return {
    ...{ id, slug, name, make, model, car_type, status },
    ...(stocknum !== undefined && { stocknum }),
    ...(price > 0 && { price }),
    ...(tag && { tag }),
    ...(dealership && { dealership_slug: dealership }),
    ...(Number.isSafeInteger(locationId) && { location_id: locationId }),
    ...(images[0] && { image: images[0].url }),
  };
}
