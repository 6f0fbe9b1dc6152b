import * as v from 'valibot';
import { SlugSchema } from '../car.ts';
import type { StockLocation } from '../feed/reading.ts';
import { keyOf } from '../normalise/key.ts';
import { stateOf } from '../normalise/states.ts';
import { numberOf } from '../values/number.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Whose the car is and where it stands. What the row leaves out is the tenant's. */
export function placeOf(row: Row, settings: RowSettings): Facts {
  const { dealership } = settings.context;
  const locationId = row.text('location_id');
  const locationName = row.text('location_name');
  const location = locationOf(settings, locationId, locationName);
  const state = row.text('state') ?? location?.state;
  const others = row.list('distribution_locations');
  return {
    dealership_id: dealershipId(row) ?? dealership?.id,
    dealership_slug: dealershipSlug(row) ?? dealership?.slug,
    dealership_name: row.text('dealership_name') ?? dealership?.name,
    location_id: locationId ?? (location && String(location.id)),
    location_name: location?.name ?? locationName,
    distribution_locations: others.length > 0 ? others : undefined,
    city: row.text('city') ?? location?.city,
    state: state && stateOf(state),
  };
}

function locationOf(settings: RowSettings, id?: string, name?: string): StockLocation | undefined {
  const { locationsById, locationsByName } = settings;
  const named = (id && locationsById.get(id)) || (name && locationsByName.get(keyOf(name)));
  if (named) return named;
  const [only, ...others] = locationsById.values();
  return id === undefined && name === undefined && others.length === 0 ? only : undefined;
}

function dealershipId(row: Row): number | undefined {
  const text = row.text('dealership_id');
  if (text === undefined) return undefined;
  const id = numberOf(text);
  const whole = id.kind === 'number' && Number.isInteger(id.value) && id.value >= 0;
  return whole ? id.value : row.warn('dealership_id', 'is not a whole number');
}

function dealershipSlug(row: Row): string | undefined {
  const text = row.text('dealership_slug');
  if (text === undefined || v.is(SlugSchema, text)) return text;
  return row.warn('dealership_slug', 'is not lower-case letters, digits and single hyphens');
}
