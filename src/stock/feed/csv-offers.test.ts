import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listNotes, readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';
import { type FeedInput, FeedSchema } from './feed-schema.ts';

const COLUMNS = { id: 'Stock', make: 'Make', model: 'Model', car_type: 'Type', price: 'Price' } as const;
const FORMAT = { type: 'csv', columns: COLUMNS } as const satisfies FeedInput['format'];
const HEADER = 'Stock,Make,Model,Type,Price';

describe('a CSV feed with the offers of lenders', () => {
  const OFFER = { interestRate: 'Rate', paymentWeek: 'Weekly', termMonths: 'Term', totalPayable: 'Total' } as const;
  const read = (
    csv: string,
    finance_lenders: NonNullable<FeedInput['format'] & { type: 'csv' }>['columns']['finance_lenders'],
  ) =>
    readValidFeed(`${HEADER},Lender,Rate,Weekly,Term,Total,Terms\n${csv}`, {
      ...FORMAT,
      columns: { ...COLUMNS, finance_lenders },
    });

  test('reads the columns of a lender, whatever their units', () => {
    const { cars, warnings } = read(
      '1,Toyota,Hilux,used,5,,9.49% p.a.,$187.20,60 months,"$48,672.00",Subject to approval\n2,Ford,Ranger,used,5,,,-,,,\n',
      [{ key: 'lyrebird', ...OFFER, disclaimer: 'Terms' }],
    );
    expect(cars.map((car) => car.finance_lenders)).toEqual([
      {
        lyrebird: {
          interestRate: 9.49,
          paymentWeek: 187.2,
          termMonths: 60,
          totalPayable: 48_672,
          disclaimer: 'Subject to approval',
        },
      },
      undefined,
    ]);
    expect(warnings).toEqual([]);
  });

  test('reads the lender from its column, and several lenders of a car', () => {
    const offers = [
      { lender: { column: 'Lender', values: { 'BANKSIA PTY LTD': 'banksia' } }, ...OFFER },
      { key: 'fantail', interestRate: 'Terms' },
    ];
    const { cars } = read(
      '1,Toyota,Hilux,used,5,Banksia Pty Ltd,8,150,60,40000,11\n2,Ford,Ranger,used,5,,8,,,,12\n',
      offers,
    );
    expect(cars.map((car) => car.finance_lenders)).toEqual([
      {
        banksia: { interestRate: 8, paymentWeek: 150, termMonths: 60, totalPayable: 40_000 },
        fantail: { interestRate: 11 },
      },
      { fantail: { interestRate: 12 } },
    ]);
  });

  test('leaves out an offer that it cannot read, with a warning about its columns', () => {
    const { cars, warnings } = read('1,Toyota,Hilux,used,5,,low,150,60,40000,\n', [{ key: 'lyrebird', ...OFFER }]);
    expect(cars[0]).not.toHaveProperty('finance_lenders');
    expect(listNotes(warnings)).toMatchObject([{ row: 2, column: 'Rate / Weekly / Term / Total' }]);
  });

  test('is refused without the lender, and without a column of it in the feed', () => {
    const offers = [{ interestRate: 'Rate' }];
    expect(
      v.is(FeedSchema, { file: 'a.csv', format: { ...FORMAT, columns: { ...COLUMNS, finance_lenders: offers } } }),
    ).toBe(false);
    const columns = { ...COLUMNS, finance_lenders: [{ key: 'lyrebird', interestRate: 'Rate' }] };
    expect(readFeedText(`${HEADER}\n1,Toyota,Hilux,used,5\n`, { ...FORMAT, columns })).toMatchObject({
      problem: { what: 'The feed is missing "Rate"' },
    });
  });
});

test('a CSV feed can have market prices, which are read in whole dollars', () => {
  const columns = {
    ...COLUMNS,
    autograb_data: { average_market_price: 'Market', state_average_market_price: 'State' },
  };
  const csv = `${HEADER},Market,State\n1,Toyota,Hilux,used,5,"$47,000.00",\n2,Ford,Ranger,used,5,,\n`;
  expect(readValidFeed(csv, { ...FORMAT, columns }).cars.map((car) => car.autograb_data)).toEqual([
    { average_market_price: 47_000 },
    undefined,
  ]);
});

test("Meta's feed has offers and market prices in columns of the dealer's own", () => {
  const columns = {
    finance_lenders: [{ key: 'fantail', interestRate: 'fantail_rate', paymentWeek: 'fantail_week' }],
    autograb_data: { average_market_price: 'market' },
  };
  const csv = `vehicle_id,title,make,model,year,price,state_of_vehicle,fantail_rate,fantail_week,market
1,2025 Ford Ranger,Ford,Ranger,2025,75990 NZD,USED,11.95,312.5,76500 NZD
`;
  const { cars, notes } = readValidFeed(csv, { type: 'meta-csv', columns }, { currency: 'NZD', lenders: ['fantail'] });
  expect(cars).toMatchObject([
    {
      finance_lenders: { fantail: { interestRate: 11.95, paymentWeek: 312.5 } },
      autograb_data: { average_market_price: 76_500 },
    },
  ]);
  expect(notes).toEqual([]);
});
