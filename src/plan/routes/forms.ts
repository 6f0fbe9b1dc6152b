import { getVisitKind } from '#src/features/cars/index.ts';
import {
  askForCar,
  type FormView,
  getCarVariant,
  isAboutOneCar,
  type LeadCar,
  makeLeadContext,
  wordForVisit,
} from '#src/features/leads/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/index.ts';
import { makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { makeContactCard } from '../catalogue/contact-card.ts';
import { getForms } from '../catalogue/form-links.ts';
import { LOCATIONS_PATH } from '../catalogue/paths.ts';
import type { Place } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import type { AskGuide, FormPart, NotifyLink } from '../inputs/index.ts';
import { defineRoute } from '../route.ts';

/** Returns the path of the file that dialogs load a form from. */
export const getFormFilePath = (id: string): string => `/forms/${id}.json`;

/** Makes the form of a page if the dealer has it, with the form that replaces it for visitors who come from a car. */
export function makeFormPart(context: SiteContext, id: string, carId?: string): FormPart | undefined {
  const views = getForms(context.site);
  const [form, carForm] = [id, carId].map((formId) => views.find((view) => view.id === formId));
  const shown = form ?? carForm;
  if (!shown) return undefined;
  return {
    form: askForCar(context.site, shown),
    carForm: form && carForm ? carForm : undefined,
    context: makeLeadContext(context.site, context.mock ?? false),
  };
}

interface FormPage {
  readonly id: string;
  readonly carId: string | undefined;
}

/** A page for every form that no earlier page contains: `/enquiry`, `/test-drive`, `/sell-my-car` and others. */
export const formRoute = defineRoute({
  template: '/form',
  paths: (context, planned) => {
    const taken = new Set(planned.map(({ path }) => path));
    const pages = new Map<string, FormPage>();
    for (const { id, path } of getForms(context.site)) {
      if (!taken.has(path) && !pages.has(path)) pages.set(path, { id, carId: getCarVariant(id) });
    }
    return [...pages].map(([path, params]) => ({ path, params }));
  },
  inputs: (context, { id, carId }: FormPage) => {
    const part = makeFormPart(context, id, carId);
    if (!part) throw new Error(`The form ${id} has a page, but the dealer does not have that form.`);
    const form = wordForStock(context, part.form);
    return {
      ...part,
      form,
      noindex: isAboutOneCar(form),
      guide: makeAskGuide(context, listFormPlaces(context, id)),
      crumbs: [makeHomeCrumb(context.site)],
    };
  },
  listing: (context, { id }) => {
    const form = getForms(context.site).find((view) => view.id === id);
    return form && isAboutOneCar(form) ? undefined : {};
  },
});

/** Words a form that books a visit for the dealer's stock, for shoppers who come without a car or without JavaScript. */
function wordForStock({ stock }: SiteContext, form: FormView): FormView {
  const kinds = new Set(form.visits ? stock.map(getVisitKind) : []);
  const [only] = kinds;
  if (kinds.size === 1) return wordForVisit(form, only);
  return kinds.has('inspection') ? wordForVisit(form, 'mixed') : form;
}

/** Makes the contact card beside a form, without address and opening hours, which are on other pages and change more often. */
export function makeAskGuide(context: SiteContext, chosen: readonly Place[]): AskGuide {
  const { places: _, heading: __, ...ask } = makeContactCard(context, '', chosen);
  return ask;
}

const DEPARTMENTS: Readonly<Record<string, 'service' | 'parts'>> = { service: 'service', parts: 'parts' };

function listFormPlaces(context: SiteContext, id: string) {
  const department = DEPARTMENTS[id];
  return getCatalogue(context).places.filter(({ view }) => view.type === department);
}

/** The same forms for dialogs. */
export const formFileRoute = defineRoute({
  template: '/form.json',
  paths: ({ site }) => getForms(site).map((form) => ({ path: getFormFilePath(form.id), params: form })),
  inputs: ({ site, mock }, form) => ({ form, context: makeLeadContext(site, mock ?? false) }),
});

/** The page that every form leads to after it is sent. */
export const successRoute = defineRoute({
  template: '/success',
  paths: () => [{ path: '/success', params: undefined }],
  inputs: (context) => {
    const { site } = context;
    const messages = messagesFor(site.locale);
    return {
      guide: makeAskGuide(context, []),
      appointment: {
        minutes: site.leads.appointments.slotMinutes,
        places: listCalendarPlaces(getCatalogue(context).places),
      },
      isConfirmed: site.features.leads.confirmations,
      links: [
        { name: messages.browseStock({ noun: site.search.noun.many }), url: site.search.defaultPath },
        { name: messages.ourLocations, url: LOCATIONS_PATH },
        { name: messages.home, url: '/' },
      ],
    };
  },
  listing: () => undefined,
});

/** Returns the text of each location in calendar files, by location id. */
function listCalendarPlaces(places: readonly Place[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    places.map(({ location, view }) => [String(location.id), [view.name, ...view.address].join(', ')]),
  );
}

/** Returns the link to be notified when a car of a model arrives, if the dealer has that form. */
export function getNotifyLink(
  { site }: SiteContext,
  make: string,
  model: string,
): { readonly notify?: string | undefined } {
  const form = getForms(site).find(({ id }) => id === 'notify-me');
  return form ? { notify: `${form.path}?${new URLSearchParams({ make, model })}` } : {};
}

/** Returns the link to the form about a reserved car that becomes available, if the dealer has it. */
export function getAvailableLink({ site }: SiteContext, { id }: Pick<Car, 'id'>): NotifyLink | undefined {
  const form = getForms(site).find((view) => view.id === 'notify-available');
  return form && { url: `${form.path}?${new URLSearchParams({ car_id: id })}`, form: form.id };
}

/** Makes the car's data for the forms on its page. */
export function makeLeadCar(context: SiteContext, car: Car): LeadCar {
  const { id, slug, name, make, model, car_type, status, stocknum, price, tag, images } = car;
  const location = getCatalogue(context).findPlace(car)?.location;
  const locationId = Number(car.location_id ?? location?.id);
  const dealership = car.dealership_slug ?? location?.dealership_slug;
  return {
    id,
    slug,
    name,
    make,
    model,
    car_type,
    status,
    stocknum,
    price: price > 0 ? price : undefined,
    tag: tag || undefined,
    dealership_slug: dealership || undefined,
    location_id: Number.isSafeInteger(locationId) ? locationId : undefined,
    image: images[0] ? images[0].url : undefined,
    visit: getVisitKind(car),
  };
}
