import type { Car } from '../car.ts';
import type { TextField } from '../feed/fields.ts';
import { moneyOf } from '../values/money.ts';
import { priceTypeOf } from '../values/words.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Above that a price is a damaged number, not a car. */
const HIGHEST_PRICE = 100_000_000;

/**
 * What the car costs (D4). Where the feed has a sale price, that is the price, and its `price` the price before. A price
 * that cannot be read, or is in another currency, rejects the row: no car is shown with a price that nobody stated.
 */
export function pricesOf(row: Row, settings: RowSettings): Facts {
  const usual = amount(row, 'price', settings, 'reject');
  const sale = amount(row, 'sale_price', settings, 'reject');
  const before = amount(row, 'before_price', settings, 'warn');
  const price = lower(row, usual, sale);
  const higher = sale !== undefined && price === sale && usual !== sale ? usual : before;
  return {
    price: price ?? 0,
    before_price: discountedFrom(row, price, higher),
    subscription_price: amount(row, 'subscription_price', settings, 'warn'),
    price_type: price === undefined ? undefined : priceType(row, settings),
  };
}

function lower(row: Row, usual: number | undefined, sale: number | undefined): number | undefined {
  if (usual === undefined || sale === undefined) return sale ?? usual;
  if (sale <= usual) return sale;
  row.warn('sale_price', 'is higher than the price, so it is left out');
  return usual;
}

/** A price before that is not higher is no discount; to show it would mislead. */
function discountedFrom(row: Row, price: number | undefined, before: number | undefined): number | undefined {
  if (before === undefined || price === undefined || before === price) return undefined;
  return before > price ? before : row.warn('before_price', 'is lower than the price, so it is left out');
}

/** Whole dollars; undefined for no price, which 0 means too. */
function amount(row: Row, field: TextField, settings: RowSettings, onError: 'warn' | 'reject'): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const money = moneyOf(text);
  if (money.kind === 'on application') return undefined;
  const { currency } = settings.context;
  if (money.kind === 'unreadable') return row[onError](field, `is not a price such as "12990" or "12,990 ${currency}"`);
  if (money.currency !== undefined && money.currency !== currency) {
    return row[onError](field, `is in ${money.currency}; prices of this site are in ${currency}`);
  }
  if (money.dollars < 0) return row[onError](field, 'is negative');
  if (money.dollars > HIGHEST_PRICE) return row[onError](field, `is above ${HIGHEST_PRICE}`);
  if (money.cents) row.warn(field, 'has cents and is rounded up to whole dollars');
  return money.dollars === 0 ? undefined : money.dollars;
}

function priceType(row: Row, settings: RowSettings): Car['price_type'] {
  const text = row.text('price_type');
  if (text === undefined) return settings.context.priceType;
  return (
    priceTypeOf(text) ??
    row.reject(
      'price_type',
      'does not say which charges the price holds: drive_away, estimated_drive_away or excluding_government_charges',
    )
  );
}
