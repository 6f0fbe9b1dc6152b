import { type Car, ITEM_TYPES } from '../car.ts';
import type { TextField } from '../feed/fields.ts';
import { numberOf } from '../values/number.ts';
import { carTypeOf, flagOf, itemTypeOf, saysCertified, saysReserved, statusOf } from '../values/words.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Whether and as what the car is for sale. Words that we do not know reject the row, for a guess could sell a sold car. */
export function availabilityOf(row: Row, settings: RowSettings): Facts {
  const condition = row.text('car_type');
  const word = row.text('status');
  const reserved = word !== undefined && saysReserved(word);
  const status = soldOr(row, word === undefined || reserved ? 'in_stock' : statusOf(word));
  return {
    status: status ?? row.reject('status', 'is none of in_stock, coming_soon, sold'),
    car_type: carType(row, condition),
    item_type: itemType(row),
    tag: row.prose('tag'),
    label: row.prose('label'),
    certified: flag(row, 'certified') ?? (condition !== undefined && saysCertified(condition)),
    reserved: flag(row, 'reserved') ?? reserved,
    preorder: flag(row, 'preorder') ?? false,
    reservable: flag(row, 'reservable') ?? true,
    has_nvic: flag(row, 'has_nvic') ?? false,
    has_checkout_payment_processor: flag(row, 'has_checkout_payment_processor') ?? false,
    show_on_dealer_website: flag(row, 'show_on_dealer_website') ?? true,
    created_at_timestamp: moment(row, 'created_at', settings),
    sold_date_timestamp: status === 'sold' ? moment(row, 'sold_date', settings) : undefined,
    custom_rank: rank(row),
  };
}

function soldOr(row: Row, status: Car['status'] | undefined): Car['status'] | undefined {
  return flag(row, 'sold') === true ? 'sold' : status;
}

function carType(row: Row, word: string | undefined): Car['car_type'] | undefined {
  if (word === undefined) return row.reject('car_type', 'is missing; say whether the car is new, used or demo');
  return carTypeOf(word) ?? row.reject('car_type', 'is none of new, used, demo');
}

function itemType(row: Row): Car['item_type'] | undefined {
  const word = row.text('item_type');
  if (word === undefined) return 'car';
  return itemTypeOf(word) ?? row.reject('item_type', `is none of ${ITEM_TYPES.join(', ')}`);
}

function flag(row: Row, field: TextField): boolean | undefined {
  const word = row.text(field);
  if (word === undefined) return undefined;
  return flagOf(word) ?? row.reject(field, 'is neither true nor false');
}

function moment(row: Row, field: 'created_at' | 'sold_date', settings: RowSettings): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const known = settings.momentOf(text, settings.dates[field]);
  return known ?? row.warn(field, 'is not a date such as 2025-07-31 or 2025-07-31T09:30:00+10:00');
}

function rank(row: Row): number {
  const text = row.text('custom_rank');
  const rank = text === undefined ? undefined : numberOf(text);
  if (rank?.kind === 'number') return rank.value;
  if (rank !== undefined) row.warn('custom_rank', 'is not a number, so the car has rank 0');
  return 0;
}
