import * as v from 'valibot';
import { CarSlugSchema } from '../car.ts';
import type { StockDealership, StockLocation } from '../feed/feed-reading.ts';
import { toMatchKey } from '../normalise/match-key.ts';
import { findState } from '../normalise/states.ts';
import { parseNumber } from '../values/number.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Reads location and dealership. */
export function readLocation(row: Row, settings: RowSettings): CarPart {
  const locationId = row.text('location_id');
  const locationName = row.text('location_name');
  const location = findLocation(settings, locationId, locationName);
  const dealership = readDealership(row, settings, location);
  const state = row.text('state') ?? location?.state;
  return {
    dealership_id: dealership?.id,
    dealership_slug: dealership?.slug,
    dealership_name: dealership?.name,
    location_id: locationId ?? (location && String(location.id)),
    location_name: location?.name ?? locationName,
    distribution_locations: listDistributionLocations(row, settings, location),
    city: row.text('city') ?? location?.city,
    state: state && findState(state),
  };
}

/**
 * Reads the dealership that the row names, with what the site knows of it, so that id, slug and name are never of different
 * dealerships. A row that names none is of the dealership of its location, or else of the site.
 */
function readDealership(
  row: Row,
  { context }: RowSettings,
  location: StockLocation | undefined,
): StockDealership | undefined {
  const own = { id: readDealershipId(row), slug: readDealershipSlug(row), name: row.text('dealership_name') };
  const ofGroup = (context.locations ?? []).flatMap(({ dealership }) => dealership ?? []);
  const site = context.dealership;
  if ((own.id ?? own.slug ?? own.name) === undefined) return location?.dealership ?? site;
  const isNamed = ({ id, slug, name = '' }: StockDealership): boolean => {
    if (own.id !== undefined) return id === own.id;
    if (own.slug !== undefined) return slug === own.slug;
    return toMatchKey(name) === toMatchKey(own.name ?? '');
  };
  // Feeds of a single dealer spell its name in their own way.
  const isSite = ofGroup.length === 0 && own.id === undefined && own.slug === undefined;
  const known = isSite ? site : [...ofGroup, ...(site ? [site] : [])].find(isNamed);
  return { id: own.id ?? known?.id, slug: own.slug ?? known?.slug, name: own.name ?? known?.name };
}

/** Lists the names of the other yards that show the car, which a row names or gives by id. */
function listDistributionLocations(row: Row, settings: RowSettings, own: StockLocation | undefined) {
  const names = row.list('distribution_locations').map((place) => findLocation(settings, place, place)?.name ?? place);
  const others = [...new Set(names)].filter((name) => name !== own?.name);
  return others.length > 0 ? others : undefined;
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
