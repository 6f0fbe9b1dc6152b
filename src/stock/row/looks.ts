import { bodyOf, isWideBody } from '../normalise/bodies.ts';
import { calmed } from '../normalise/casing.ts';
import { colourFamilyOf, isNoColour } from '../normalise/colours.ts';
import { bodyOfModel } from '../normalise/model-bodies.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';

/** Body and colours. */
export function looksOf(row: Row, car: Facts): Facts {
  return {
    simple_body: body(row, car),
    ...exterior(row),
    interior_colour: colour(row, 'interior_colour'),
  };
}

function body(row: Row, { make = '', model = '', item_type = 'car' }: Facts): string | undefined {
  const word = row.text('simple_body');
  if (word === undefined) return undefined;
  const ofModel = isWideBody(word) ? bodyOfModel(make, model) : undefined;
  const known = ofModel ?? bodyOf(word);
  if (known !== undefined) return known;
  if (isWideBody(word)) {
    return row.warn('simple_body', `does not say which body, and a ${make} ${model} comes in several or is new to us`);
  }
  // Cars have a closed list of bodies, each with an icon and a landing page; other vehicles have bodies beyond counting.
  if (item_type !== 'car') return calmed(word);
  return row.warn('simple_body', 'is not a body type that we know, so it is left out');
}

function exterior(row: Row): Facts {
  const stated = colour(row, 'colour');
  const words = colour(row, 'colour_name') ?? stated;
  if (words === undefined) return {};
  const family = colourFamilyOf(stated ?? words) ?? colourFamilyOf(words);
  if (family === undefined) {
    row.warn(
      stated === undefined ? 'colour_name' : 'colour',
      'belongs to no colour family that we know, so the colour filter misses the car',
    );
  }
  return { colour: family, colour_name: words };
}

function colour(row: Row, field: 'colour' | 'colour_name' | 'interior_colour'): string | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  return isNoColour(text) ? row.warn(field, 'is not a colour, so it is left out') : calmed(text);
}
