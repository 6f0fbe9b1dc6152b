import * as v from 'valibot';
import { FeedSchema } from '#src/stock/index.ts';

/** The feed config of the real Australian listings: a CSV without ids, with a column mapping as a dealer would declare it. */
export const auListingsFeed = v.parse(FeedSchema, {
  file: 'listings.csv',
  format: {
    type: 'csv',
    // No column identifies a listing, so every column that stays the same when the price changes does.
    identity: [
      'Brand',
      'Year',
      'Model',
      'Title',
      'UsedOrNew',
      'Transmission',
      'Engine',
      'FuelType',
      'Kilometres',
      'ColourExtInt',
      'Location',
    ],
    // Body, kind of advertisement and dealer in one column.
    ignore: ['Car/Suv'],
    columns: {
      make: 'Brand',
      year: 'Year',
      model: 'Model',
      name: 'Title',
      car_type: 'UsedOrNew',
      price: 'Price',
      km: 'Kilometres',
      simple_body: 'BodyType',
      simple_transmission: 'Transmission',
      simple_drive: 'DriveType',
      simple_fuel: 'FuelType',
      fuel_consumption: 'FuelConsumption',
      engine_size: { column: 'Engine', separator: ', ', part: -1 },
      cylinders: 'CylindersinEngine',
      colour: { column: 'ColourExtInt', separator: ' / ', part: 1 },
      interior_colour: { column: 'ColourExtInt', separator: ' / ', part: 2 },
      city: { column: 'Location', separator: ', ', part: 1 },
      state: { column: 'Location', separator: ', ', part: 2 },
      doors: 'Doors',
      seats: 'Seats',
    },
  },
});
