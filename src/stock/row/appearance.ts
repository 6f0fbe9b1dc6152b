import { findBody, findNamedBody, isAmbiguousBody } from '../normalise/bodies.ts';
import { fixShouting } from '../normalise/casing.ts';
import { findColourFamily, isNotColour } from '../normalise/colours.ts';
import { findModelBody } from '../normalise/model-bodies.ts';
import type { CarPart, Row } from './row.ts';

/** Reads body and colours. */
export function readAppearance(row: Row, car: CarPart): CarPart {
  return {
    simple_body: readBody(row, car),
    ...readExterior(row),
    interior_colour: readColour(row, 'interior_colour'),
  };
}

function readBody(row: Row, { make = '', model = '', name = '', item_type = 'car' }: CarPart): string | undefined {
  const word = row.text('simple_body');
  if (word === undefined) return undefined;
  const isCar = item_type === 'car';
  const isAmbiguous = isAmbiguousBody(word);
  const modelBody = isAmbiguous ? findModelBody(make, model) : undefined;
  // The rules are for cars: a "Family Van" is a caravan.
  const found = modelBody ?? findNamedBody(word) ?? (isCar ? findBody(isAmbiguous ? name : word) : undefined);
  if (found !== undefined) return found;
  if (isAmbiguous) {
    return row.warn(
      'simple_body',
      `does not name a body type, and the ${make} ${model} comes in several or is unknown`,
      'does not name a body type, and the model comes in several or is unknown',
    );
  }
  // Cars have a fixed list of bodies, each with an icon and a landing page. Other vehicles can have any body.
  if (!isCar) return fixShouting(word);
  return row.warn('simple_body', 'is not a known body type, so it is left out');
}

function readExterior(row: Row): CarPart {
  const stated = readColour(row, 'colour');
  const words = readColour(row, 'colour_name') ?? stated;
  if (words === undefined) return {};
  const family = findColourFamily(stated ?? words) ?? findColourFamily(words);
  if (family === undefined) {
    row.warn(
      stated === undefined ? 'colour_name' : 'colour',
      'is not in a known colour family, so the colour filter misses the car',
    );
  }
  return { colour: family, colour_name: words };
}

function readColour(row: Row, field: 'colour' | 'colour_name' | 'interior_colour'): string | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  return isNotColour(text) ? row.warn(field, 'is not a colour, so it is left out') : fixShouting(text);
}
