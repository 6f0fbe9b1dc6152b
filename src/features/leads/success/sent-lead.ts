/** The sent lead, from the address of the success page. Anyone can write an address, so its values are only used as text. */
export interface SentLead {
  readonly category?: string | undefined;
  readonly reference?: string | undefined;
  /** Id of the form. */
  readonly form?: string | undefined;
  /** Of a test drive or a service, with the offset of its location if that is known. */
  readonly dateTime?: string | undefined;
  /** Id of the location of an appointment. */
  readonly location_id?: string | undefined;
}

const MAX_CATEGORY = 100;
/** As K7QM-2XPA. */
const REFERENCE = /^[A-Z0-9]{2,10}(?:-[A-Z0-9]{2,10}){0,3}$/u;
const FORM = /^[a-z-]{1,60}$/u;
const LOCATION = /^[\w-]{1,100}$/u;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/u;

/** Parses the query of the address and ignores invalid values. */
export function parseSentLead(search: string): SentLead {
  const query = new URLSearchParams(search);
  const category = query.get('category')?.replace(/\s+/gu, ' ').trim().slice(0, MAX_CATEGORY);
  const reference = query.get('reference')?.trim().toUpperCase() ?? '';
  const dateTime = query.get('dateTime') ?? '';
  const location = query.get('location_id') ?? '';
  const form = query.get('form') ?? '';
  const isDateTime = DATE_TIME.test(dateTime) && !Number.isNaN(Date.parse(dateTime));
  return {
    category: category || undefined,
    reference: REFERENCE.test(reference) ? reference : undefined,
    form: FORM.test(form) ? form : undefined,
    dateTime: isDateTime ? dateTime : undefined,
    location_id: LOCATION.test(location) ? location : undefined,
  };
}

/** Returns the location of an appointment by its id, or the dealer's only location. */
export function findAppointmentPlace(
  places: Readonly<Record<string, string>>,
  id: string | undefined,
): string | undefined {
  if (id !== undefined && Object.hasOwn(places, id)) return places[id];
  const [only, ...others] = Object.values(places);
  return others.length === 0 ? only : undefined;
}

/** Paths that look like a car's. */
const NO_CARS = ['/cars/trade-in'];

/** Returns the path of the car page that the lead was sent from, if it is a car page of this site. */
export function getCarPath(referrer: string, origin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin: from, pathname } = new URL(referrer);
  return from === origin && /^\/cars\/[\w-]+$/u.test(pathname) && !NO_CARS.includes(pathname) ? pathname : undefined;
}
