import * as v from 'valibot';
import { SlugSchema } from '../car.ts';
import { makeOf } from '../normalise/makes.ts';
import { modelOf } from '../normalise/models.ts';
import { vinOddity, vinOf } from '../normalise/vin.ts';
import { slugOf } from '../slug.ts';
import { numberOf } from '../values/number.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Which car it is. A row that does not say so is rejected. */
export function identityOf(row: Row, settings: RowSettings): Facts {
  const id = row.text('id') ?? row.reject('id', 'is missing; every car needs an id that stays the same');
  const year = yearOf(row, settings.lastYear);
  const title = row.prose('name');
  const { make, model, statedModel } = makeAndModel(row, title);
  const badge = row.prose('badge');
  if (id === undefined || make === undefined || model === undefined) return {};
  const name = title ?? [year, make, model, badge].filter((part) => part !== undefined).join(' ');
  return {
    ...{ id, year, make, model, badge, name },
    stocknum: row.text('stocknum'),
    series: row.prose('series'),
    vin: vin(row),
    // Not from the repaired model: its words may come from the title, and a new title must not move the page.
    slug: suppliedSlug(row) ?? slugOf({ year, make, model: statedModel, id }),
  };
}

function yearOf(row: Row, lastYear: number): number | undefined {
  const text = row.text('year');
  if (text === undefined) return undefined;
  const year = numberOf(text);
  if (year.kind === 'no number' || year.unit !== '' || !Number.isInteger(year.value)) {
    return row.reject('year', 'is not a year');
  }
  if (year.value < 1886 || year.value > lastYear) return row.reject('year', `is not between 1886 and ${lastYear}`);
  return year.value;
}

interface MakeAndModel {
  make?: string;
  model?: string | undefined;
  /** What the model column alone says. */
  statedModel?: string | undefined;
}

function makeAndModel(row: Row, title: string | undefined): MakeAndModel {
  const text = row.text('make');
  if (text === undefined) {
    row.reject('make', 'is missing');
    return {};
  }
  const make = makeOf(text, row.text('model'));
  if (!make.known) row.warn('make', `is not a maker we know, so it is shown as "${make.name}"; check its spelling`);
  const model = modelOf(make.name, make.model, title);
  if (model !== undefined) return { make: make.name, model, statedModel: modelOf(make.name, make.model) };
  row.reject('model', `is missing, and the title does not begin with a ${make.name} model that we know`);
  return {};
}

function vin(row: Row): string | undefined {
  const text = row.text('vin');
  if (text === undefined) return undefined;
  const tidy = vinOf(text);
  const oddity = vinOddity(tidy);
  if (oddity !== undefined) row.warn('vin', oddity);
  return tidy;
}

/** A feed may bring its own slugs, but a page is never written to a path that is not one (`../../x`). */
function suppliedSlug(row: Row): string | undefined {
  const text = row.text('slug');
  if (text === undefined || v.is(SlugSchema, text)) return text;
  return row.warn('slug', 'is not lower-case letters, digits and single hyphens, so the car got a slug of ours');
}
