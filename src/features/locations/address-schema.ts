import * as v from 'valibot';
import { about, TextSchema, WebUrlSchema } from '#src/lib/fields.ts';

const ADDRESS_ENTRIES = {
  street: v.pipe(TextSchema, about('Number and street.', '12 Example Street')),
  city: v.pipe(TextSchema, about('Suburb or city.', 'Parramatta')),
  state: v.optional(v.pipe(TextSchema, about('State or region.', 'NSW'))),
  postcode: v.pipe(TextSchema, about('Four digits, or a ZIP code in the United States; in quotes.', '2150')),
  place_url: v.optional(
    v.pipe(WebUrlSchema, about('Page of the place on a map service.', 'https://maps.example.com/place/1')),
  ),
};

/** An address as written by the dealer. */
export const AddressSchema = v.strictObject(ADDRESS_ENTRIES);

const makeDegreesSchema = (limit: number, name: string, example: number) => {
  const fix = `Write a ${name} from -${limit} to ${limit}, in degrees.`;
  return v.pipe(
    v.number(),
    v.minValue(-limit, fix),
    v.maxValue(limit, fix),
    v.title(`a number from -${limit} to ${limit}`),
    about(`The ${name}.`, example),
  );
};

/** An address that can be located on a map. */
export const PlaceSchema = v.pipe(
  v.strictObject({
    ...ADDRESS_ENTRIES,
    lat: v.optional(makeDegreesSchema(90, 'latitude', -33.8136)),
    long: v.optional(makeDegreesSchema(180, 'longitude', 151.0034)),
    place_id: v.optional(v.pipe(TextSchema, about('Place id at the map service.', 'ChIJexample'))),
    map_key: v.optional(
      v.pipe(TextSchema, about('Public key of the map service, restricted to this site.', 'AIzaExample')),
    ),
  }),
  about('Where the location is.', { street: '12 Example Street', city: 'Parramatta', state: 'NSW', postcode: '2150' }),
);
