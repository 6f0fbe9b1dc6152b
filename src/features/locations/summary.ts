import type { LocationView } from './view.ts';

/** What a car's page shows of its location: what seldom changes, so that no holiday renders every car anew. */
export type LocationSummary = Pick<LocationView, 'name' | 'address' | 'hours'> &
  Partial<Pick<LocationView, 'url' | 'phone' | 'landline' | 'email' | 'directions'>>;

const summaries = new WeakMap<LocationView, LocationSummary>();

/** The summary of a location, made once for all of its cars. */
export function locationSummary(view: LocationView): LocationSummary {
  const known = summaries.get(view);
  if (known) return known;
  const { name, address, hours, url, phone, landline, email, directions } = view;
  const summary = {
    ...{ name, address, hours },
    ...(url && { url }),
    ...(phone && { phone }),
    ...(landline && { landline }),
    ...(email && { email }),
    ...(directions && { directions }),
  };
  summaries.set(view, summary);
  return summary;
}
