/** What the address of /success says of the lead that was sent. Anybody can write one: all of it is only ever text. */
export interface SentLead {
  readonly category?: string;
  readonly reference?: string;
  /** Of a test drive or a service, with the offset of its place where that is known. */
  readonly dateTime?: string;
  /** Which of the dealer's places it is at. */
  readonly location_id?: string;
}

const MOST = 100;
/** As K7QM-2XPA. */
const REFERENCE = /^[A-Z0-9]{2,10}(?:-[A-Z0-9]{2,10}){0,3}$/u;
const LOCATION = /^[\w-]{1,100}$/u;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/u;

/** Reads the query of the address; what does not look like what it should be is left out. */
export function sentLead(search: string): SentLead {
  const query = new URLSearchParams(search);
  const category = query.get('category')?.replace(/\s+/gu, ' ').trim().slice(0, MOST);
  const reference = query.get('reference')?.trim().toUpperCase() ?? '';
  const dateTime = query.get('dateTime') ?? '';
  const location = query.get('location_id') ?? '';
  return {
    ...(category && { category }),
    ...(REFERENCE.test(reference) && { reference }),
    ...(DATE_TIME.test(dateTime) && !Number.isNaN(Date.parse(dateTime)) && { dateTime }),
    ...(LOCATION.test(location) && { location_id: location }),
  };
}

/** Where an appointment is, of the dealer's places by id: nowhere where it could be at several. */
export function placeOf(places: Readonly<Record<string, string>>, id: string | undefined): string | undefined {
  if (id !== undefined && Object.hasOwn(places, id)) return places[id];
  const [only, ...others] = Object.values(places);
  return others.length === 0 ? only : undefined;
}
