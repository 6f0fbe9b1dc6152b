import type { Car } from '../car.ts';
import type { TextField } from '../feed/fields.ts';
import { parseMoney } from '../values/money.ts';
import { findPriceType, isRentalWord } from '../values/words.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** A higher price is a damaged number. */
const MAX_PRICE = 100_000_000;

/**
 * Reads the prices. A sale price becomes the price, and `price` the price before. A price that cannot be read, or is in another
 * currency, rejects the row: a car is never shown with a price that its feed does not have.
 */
export function readPrices(row: Row, settings: RowSettings): CarPart {
  const rates = readRates(row, settings);
  const usual = readAmount(row, 'price', settings, 'reject');
  const sale = readAmount(row, 'sale_price', settings, 'reject');
  const before = readAmount(row, 'before_price', settings, 'warn');
  const price = chooseLowerPrice(row, usual, sale);
  const higher = sale !== undefined && price === sale && usual !== sale ? usual : before;
  return {
    price: price ?? 0,
    before_price: checkBeforePrice(row, price, higher),
    subscription_price: readAmount(row, 'subscription_price', settings, 'warn'),
    ...rates,
    price_type: price === undefined ? undefined : readPriceType(row, settings),
  };
}

/** Reads the rates of a car for rent. A row that calls it a rental and has a price would be for sale at its rate. */
function readRates(row: Row, settings: RowSettings): CarPart {
  const rates = {
    rental_day: readAmount(row, 'rental_day', settings, 'warn'),
    rental_week: readAmount(row, 'rental_week', settings, 'warn'),
    rental_month: readAmount(row, 'rental_month', settings, 'warn'),
  };
  const isCalledRental = [row.text('car_type'), row.text('item_type')].some((word) => word && isRentalWord(word));
  if (!isCalledRental) return rates;
  if (Object.values(rates).every((rate) => rate === undefined))
    row.reject('rental_week', 'is missing: a rental needs rental_day, rental_week or rental_month');
  if (row.text('price') !== undefined || row.text('sale_price') !== undefined)
    row.reject('price', 'is given for a rental: give its rates as rental_day, rental_week or rental_month');
  return rates;
}

function chooseLowerPrice(row: Row, usual: number | undefined, sale: number | undefined): number | undefined {
  if (usual === undefined || sale === undefined) return sale ?? usual;
  if (sale <= usual) return sale;
  row.warn('sale_price', 'is higher than the price, so it is left out');
  return usual;
}

/** Returns the price before if it is higher. A lower one is not a discount and would mislead. */
function checkBeforePrice(row: Row, price: number | undefined, before: number | undefined): number | undefined {
  if (before === undefined || price === undefined || before === price) return undefined;
  return before > price ? before : row.warn('before_price', 'is lower than the price, so it is left out');
}

/** Reads whole dollars; undefined for no price, which 0 also means. */
function readAmount(row: Row, field: TextField, settings: RowSettings, onError: 'warn' | 'reject'): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const money = parseMoney(text);
  if (money.kind === 'on application') return undefined;
  const { currency } = settings.context;
  if (money.kind === 'unreadable') return row[onError](field, `is not a price such as "12990" or "12,990 ${currency}"`);
  if (money.currency !== undefined && money.currency !== currency) {
    return row[onError](
      field,
      `is in ${money.currency}; the prices of this site are in ${currency}`,
      `is in another currency; the prices of this site are in ${currency}`,
    );
  }
  if (money.dollars < 0) return row[onError](field, 'is negative');
  if (money.dollars > MAX_PRICE) return row[onError](field, `is above ${MAX_PRICE}`);
  if (money.cents) row.warn(field, 'has cents and is rounded up to whole dollars');
  return money.dollars === 0 ? undefined : money.dollars;
}

function readPriceType(row: Row, settings: RowSettings): Car['price_type'] {
  const text = row.text('price_type');
  if (text === undefined) return settings.context.priceType;
  const isNewZealand = settings.context.currency === 'NZD';
  const type = findPriceType(text);
  if (type === undefined)
    return row.reject('price_type', 'does not say which charges the price includes, such as drive_away or on_road');
  if (isNewZealand && type === 'excluding_government_charges')
    return row.reject('price_type', 'leaves out charges, which New Zealand does not allow: use on_road or drive_away');
  // Australian law has one name for a price with everything.
  return type === 'on_road' && !isNewZealand ? 'drive_away' : type;
}
