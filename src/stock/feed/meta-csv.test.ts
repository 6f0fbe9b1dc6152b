import { describe, expect, test } from 'vitest';
import { read, reading } from '../test-reading.ts';

const HEADER = 'vehicle_id,title,make,model,year,price,sale_price,state_of_vehicle,body_style';
const NZ = { currency: 'NZD' } as const;
const row = (id: string, rest = ''): string =>
  `${id},2025 Ford Ranger Wildtrak ON SALE,Ford,Ranger,2025,75990 NZD,69990 NZD,USED,Other${rest}\n`;

describe('a Meta automotive feed', () => {
  test('is read without a mapping', () => {
    const extra =
      ',mileage.value,mileage.unit,drivetrain,fueltype,exterior_color,address.city,image[0].url,image[1].url,URL';
    const values =
      ',14000,KM,4x4,Diesel,Blue Lightning,Christchurch,https://example.com/1.jpg,https://example.com/2.jpg,x';
    expect(read(`${HEADER}${extra}\n${row('RUT265', values)}`, { type: 'meta-csv' }, NZ)).toMatchObject({
      cars: [
        {
          ...{
            id: 'RUT265',
            make: 'Ford',
            model: 'Ranger',
            year: 2025,
            price: 69_990,
            before_price: 75_990,
            km: 14_000,
          },
          ...{ car_type: 'used', simple_body: 'Ute', simple_drive: '4WD', simple_fuel: 'Diesel', colour: 'Blue' },
          ...{ colour_name: 'Blue Lightning', city: 'Christchurch', slug: '2025-ford-ranger-rut265' },
          images: [{ url: 'https://example.com/1.jpg' }, { url: 'https://example.com/2.jpg' }],
        },
      ],
      notes: [],
    });
  });

  test('endings that the dealer puts on titles are taken off', () => {
    expect(read(`${HEADER}\n${row('1')}`, { type: 'meta-csv', titleEndings: ['ON SALE'] }, NZ).cars[0]?.name).toBe(
      '2025 Ford Ranger Wildtrak',
    );
  });

  test('a description that only repeats the title is none', () => {
    const csv = `${HEADER},description\n${row('1', ',2025 Ford Ranger Wildtrak SALE')}${row('2', ',One owner')}`;
    const { cars } = read(csv, { type: 'meta-csv', titleEndings: ['ON SALE', 'SALE'] }, NZ);
    expect(cars.map((car) => car.description)).toEqual([undefined, 'One owner']);
  });

  test('the yard tells demo cars, which the feed calls used', () => {
    const csv = `${HEADER},yardname\n${row('1', ',Demonstrators')}${row('2', ',Used Cars')}`;
    const { cars, notes } = read(csv, { type: 'meta-csv', yards: { demonstrators: 'demo' } }, NZ);
    expect(cars.map((car) => car.car_type)).toEqual(['demo', 'used']);
    expect(notes).toEqual([]);
  });

  test('a column that we do not know is noted and the feed read, for its header grows', () => {
    const csv = `${HEADER},yardname,custom_label_0,wheels,doors_count\n${row('1', ',Used,SALE,18,4')}`;
    const { accepted, notes } = read(csv, { type: 'meta-csv', ignore: ['wheels'] }, NZ);
    expect(accepted).toBe(1);
    expect(notes).toEqual([
      'Column "yardname" is not used; map it under "columns" or name it under "ignore"',
      'Column "doors_count" is not used; map it under "columns" or name it under "ignore"',
    ]);
  });

  test('columns can be added and replaced', () => {
    const csv = `${HEADER},custom_label_0,stk\n${row('1', ',SALE,A77')}`;
    const columns = { tag: { column: 'custom_label_0', values: { SALE: 'Special' } }, stocknum: 'stk' };
    expect(read(csv, { type: 'meta-csv', columns }, NZ).cars).toMatchObject([{ tag: 'Special', stocknum: 'A77' }]);
  });

  test('a header that lacks what every such feed has is refused', () => {
    expect(reading('vehicle_id,title,price\n', { type: 'meta-csv' })).toMatchObject({
      kind: 'refused',
      problem: { what: 'The feed lacks make, model, year, state_of_vehicle', where: 'the header (row 1)' },
    });
  });

  test('Meta’s product feed is told from its automotive one', () => {
    const csv = 'id,title,description,availability,condition,price,link,image_link,brand,year\n';
    expect(reading(csv, { type: 'meta-csv' })).toMatchObject({
      problem: {
        what: 'The feed lacks vehicle_id, make, model',
        fix: expect.stringContaining("This looks like Meta's product feed (id, brand, link). Declare it as"),
      },
    });
  });
});
