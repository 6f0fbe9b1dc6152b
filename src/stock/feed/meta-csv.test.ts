import { describe, expect, test } from 'vitest';
import { readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';

const HEADER = 'vehicle_id,title,make,model,year,price,sale_price,state_of_vehicle,body_style';
const NZ = { currency: 'NZD' } as const;
const row = (id: string, rest = ''): string =>
  `${id},2025 Ford Ranger Wildtrak ON SALE,Ford,Ranger,2025,75990 NZD,69990 NZD,USED,Other${rest}\n`;

describe('a Meta automotive feed', () => {
  test('needs no mapping', () => {
    const extra =
      ',mileage.value,mileage.unit,drivetrain,fueltype,exterior_color,address.city,image[0].url,image[1].url,URL';
    const values =
      ',14000,KM,4x4,Diesel,Blue Lightning,Christchurch,https://example.com/1.jpg,https://example.com/2.jpg,x';
    expect(readValidFeed(`${HEADER}${extra}\n${row('RUT265', values)}`, { type: 'meta-csv' }, NZ)).toMatchObject({
      cars: [
        {
          id: 'RUT265',
          make: 'Ford',
          model: 'Ranger',
          year: 2025,
          price: 69_990,
          before_price: 75_990,
          km: 14_000,
          car_type: 'used',
          simple_body: 'Ute',
          simple_drive: '4WD',
          simple_fuel: 'Diesel',
          colour: 'Blue',
          colour_name: 'Blue Lightning',
          city: 'Christchurch',
          slug: '2025-ford-ranger-rut265',
          images: [{ url: 'https://example.com/1.jpg' }, { url: 'https://example.com/2.jpg' }],
        },
      ],
      notes: [],
    });
  });

  test('removes the endings that the dealer adds to titles', () => {
    expect(
      readValidFeed(`${HEADER}\n${row('1')}`, { type: 'meta-csv', titleEndings: ['ON SALE'] }, NZ).cars[0]?.name,
    ).toBe('2025 Ford Ranger Wildtrak');
  });

  test('drops a description that only repeats the title', () => {
    const csv = `${HEADER},description\n${row('1', ',2025 Ford Ranger Wildtrak SALE')}${row('2', ',One owner')}`;
    const { cars } = readValidFeed(csv, { type: 'meta-csv', titleEndings: ['ON SALE', 'SALE'] }, NZ);
    expect(cars.map((car) => car.description)).toEqual([undefined, 'One owner']);
  });

  test('recognises demo cars, which the feed calls used, by their yard', () => {
    const csv = `${HEADER},yardname\n${row('1', ',Demonstrators')}${row('2', ',Used Cars')}`;
    const { cars, notes } = readValidFeed(csv, { type: 'meta-csv', yards: { demonstrators: 'demo' } }, NZ);
    expect(cars.map((car) => car.car_type)).toEqual(['demo', 'used']);
    expect(notes).toEqual([]);
  });

  test('notes unknown columns and reads the feed, because Meta adds columns', () => {
    const csv = `${HEADER},yardname,custom_label_0,wheels,doors_count\n${row('1', ',Used,SALE,18,4')}`;
    const { accepted, notes } = readValidFeed(csv, { type: 'meta-csv', ignore: ['wheels'] }, NZ);
    expect(accepted).toBe(1);
    expect(notes).toEqual([
      'Column "yardname" is not used, but has values in 1 row, such as "Used"; map it under "columns" or name it under "ignore"',
      'Column "doors_count" is not used, but has values in 1 row, such as "4"; map it under "columns" or name it under "ignore"',
    ]);
  });

  test('accepts added and replaced columns', () => {
    const csv = `${HEADER},custom_label_0,stk\n${row('1', ',SALE,A77')}`;
    const columns = { tag: { column: 'custom_label_0', values: { SALE: 'Special' } }, stocknum: 'stk' };
    expect(readValidFeed(csv, { type: 'meta-csv', columns }, NZ).cars).toMatchObject([
      { tag: 'Special', stocknum: 'A77' },
    ]);
  });

  test('refuses a header without a required column', () => {
    expect(readFeedText('vehicle_id,title,price\n', { type: 'meta-csv' })).toMatchObject({
      kind: 'refused',
      problem: { what: 'The feed is missing make, model, year, state_of_vehicle', where: 'the header (row 1)' },
    });
  });

  test('recognises Meta’s product feed', () => {
    const csv = 'id,title,description,availability,condition,price,link,image_link,brand,year\n';
    expect(readFeedText(csv, { type: 'meta-csv' })).toMatchObject({
      problem: {
        what: 'The feed is missing vehicle_id, make, model',
        fix: expect.stringContaining("This looks like Meta's product feed (id, brand, link). Declare it as"),
      },
    });
  });
});
