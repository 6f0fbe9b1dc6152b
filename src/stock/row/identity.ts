import * as v from 'valibot';
import { CarSlugSchema } from '../car.ts';
import { findMake } from '../normalise/makes.ts';
import { findModel } from '../normalise/models.ts';
import { getVinWarning, normaliseVin } from '../normalise/vin.ts';
import { makeCarSlug } from '../slug.ts';
import { parseNumber } from '../values/number.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Reads id, make, model and year. A row without them is rejected. */
export function readIdentity(row: Row, settings: RowSettings): CarPart {
  const id = row.text('id') ?? row.reject('id', 'is missing; every car needs an id that stays the same');
  const year = readYear(row, settings.lastYear);
  const title = row.prose('name');
  const { make, model, columnModel } = readMakeAndModel(row, title);
  const badge = row.prose('badge');
  if (id === undefined || make === undefined || model === undefined) return {};
  const name = title ?? [year, make, model, badge].filter((part) => part !== undefined).join(' ');
  return {
    id,
    year,
    make,
    model,
    badge,
    name,
    stocknum: row.text('stocknum'),
    series: row.prose('series'),
    vin: readVin(row),
    // Not from the completed model: its words may come from the title, and a new title must not move the page.
    slug: readSuppliedSlug(row) ?? makeCarSlug({ year, make, model: columnModel, id }),
  };
}

function readYear(row: Row, lastYear: number): number | undefined {
  const text = row.text('year');
  if (text === undefined) return undefined;
  const year = parseNumber(text);
  if (year.kind === 'no number' || year.unit !== '' || !Number.isInteger(year.value)) {
    return row.reject('year', 'is not a year');
  }
  if (year.value < 1886 || year.value > lastYear) return row.reject('year', `is not between 1886 and ${lastYear}`);
  return year.value;
}

interface MakeAndModel {
  make?: string;
  model?: string | undefined;
  /** The model according to its column alone. */
  columnModel?: string | undefined;
}

function readMakeAndModel(row: Row, title: string | undefined): MakeAndModel {
  const text = row.text('make');
  if (text === undefined) {
    row.reject('make', 'is missing');
    return {};
  }
  const make = findMake(text, row.text('model'));
  if (!make.isKnown) {
    row.warn(
      'make',
      `is not a maker we know, so it is shown as "${make.name}"; check its spelling`,
      'is not a maker we know; check its spelling',
    );
  }
  const model = findModel(make.name, make.model, title);
  if (model !== undefined) return { make: make.name, model, columnModel: findModel(make.name, make.model) };
  row.reject(
    'model',
    `is missing, and the title does not start with a known ${make.name} model`,
    'is missing, and the title does not start with a known model of the make',
  );
  return {};
}

function readVin(row: Row): string | undefined {
  const text = row.text('vin');
  if (text === undefined) return undefined;
  const normalised = normaliseVin(text);
  const warning = getVinWarning(normalised);
  if (warning !== undefined) row.warn('vin', warning.reason, warning.rule);
  return normalised;
}

/** Reads the feed's own slug, unless it is not a slug (`../../x`): pages are never written to other paths. */
function readSuppliedSlug(row: Row): string | undefined {
  const text = row.text('slug');
  if (text === undefined || v.is(CarSlugSchema, text)) return text;
  return row.warn('slug', 'is not lower-case letters, digits and single hyphens, so we made another slug');
}
