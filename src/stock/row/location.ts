import * as v from 'valibot';
import { CarSlugSchema } from '../car.ts';
import type { StockLocation } from '../feed/feed-reading.ts';
import { toMatchKey } from '../normalise/match-key.ts';
import { findState } from '../normalise/states.ts';
import { parseNumber } from '../values/number.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Reads dealership and location. Missing values are those of the tenant. */
export function readLocation(row: Row, settings: RowSettings): CarPart {
  const { dealership } = settings.context;
  const locationId = row.text('location_id');
  const locationName = row.text('location_name');
  const location = findLocation(settings, locationId, locationName);
  const state = row.text('state') ?? location?.state;
  const others = row.list('distribution_locations');
  return {
    dealership_id: readDealershipId(row) ?? dealership?.id,
    dealership_slug: readDealershipSlug(row) ?? dealership?.slug,
    dealership_name: row.text('dealership_name') ?? dealership?.name,
    location_id: locationId ?? (location && String(location.id)),
    location_name: location?.name ?? locationName,
    distribution_locations: others.length > 0 ? others : undefined,
    city: row.text('city') ?? location?.city,
    state: state && findState(state),
  };
}

function findLocation(settings: RowSettings, id?: string, name?: string): StockLocation | undefined {
  const { locationsById, locationsByName } = settings;
  const match = (id && locationsById.get(id)) || (name && locationsByName.get(toMatchKey(name)));
  if (match) return match;
  const [only, ...others] = locationsById.values();
  return id === undefined && name === undefined && others.length === 0 ? only : undefined;
}

function readDealershipId(row: Row): number | undefined {
  const text = row.text('dealership_id');
  if (text === undefined) return undefined;
  const id = parseNumber(text);
  const isWhole = id.kind === 'number' && Number.isInteger(id.value) && id.value >= 0;
  return isWhole ? id.value : row.warn('dealership_id', 'is not a whole number');
}

function readDealershipSlug(row: Row): string | undefined {
  const text = row.text('dealership_slug');
  if (text === undefined || v.is(CarSlugSchema, text)) return text;
  return row.warn('dealership_slug', 'is not lower-case letters, digits and single hyphens');
}
