import { type Car, ITEM_TYPES } from '../car.ts';
import type { TextField } from '../feed/fields.ts';
import { parseNumber } from '../values/number.ts';
import {
  findCarType,
  findItemType,
  findStatus,
  isCertifiedWord,
  isRentalWord,
  isReservedWord,
  parseFlag,
} from '../values/words.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';

/** Reads status, condition and flags. Unknown words reject the row, because a guess could list a sold car. */
export function readAvailability(row: Row, settings: RowSettings): CarPart {
  const condition = row.text('car_type');
  const word = row.text('status');
  const reserved = word !== undefined && isReservedWord(word);
  const status = applySoldFlag(row, word === undefined || reserved ? 'in_stock' : findStatus(word));
  return {
    status: status ?? row.reject('status', 'is not one of in_stock, coming_soon, sold'),
    car_type: readCarType(row, condition),
    item_type: readItemType(row),
    tag: row.prose('tag'),
    label: row.prose('label'),
    certified: readFlag(row, 'certified') ?? (condition !== undefined && isCertifiedWord(condition)),
    reserved: readFlag(row, 'reserved') ?? reserved,
    preorder: readFlag(row, 'preorder') ?? false,
    reservable: readFlag(row, 'reservable') ?? true,
    has_nvic: readFlag(row, 'has_nvic') ?? false,
    // A fact of the dealer's payments, which the build adds.
    has_checkout_payment_processor: false,
    show_on_dealer_website: readFlag(row, 'show_on_dealer_website') ?? true,
    created_at_timestamp: readMoment(row, 'created_at', settings),
    sold_date_timestamp: status === 'sold' ? readMoment(row, 'sold_date', settings) : undefined,
    custom_rank: readRank(row),
  };
}

function applySoldFlag(row: Row, status: Car['status'] | undefined): Car['status'] | undefined {
  return readFlag(row, 'sold') === true ? 'sold' : status;
}

function readCarType(row: Row, word: string | undefined): Car['car_type'] | undefined {
  if (word === undefined) return row.reject('car_type', 'is missing; it has to be new, used or demo');
  if (isRentalWord(word)) return 'used';
  return findCarType(word) ?? row.reject('car_type', 'is not one of new, used, demo');
}

function readItemType(row: Row): Car['item_type'] | undefined {
  const word = row.text('item_type');
  if (word === undefined || isRentalWord(word)) return 'car';
  return findItemType(word) ?? row.reject('item_type', `is not one of ${ITEM_TYPES.join(', ')}`);
}

/** Reads true or false; undefined if the row does not say. */
export function readFlag(row: Row, field: TextField): boolean | undefined {
  const word = row.text(field);
  if (word === undefined) return undefined;
  return parseFlag(word) ?? row.reject(field, 'is neither true nor false');
}

function readMoment(row: Row, field: 'created_at' | 'sold_date', settings: RowSettings): number | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const seconds = settings.parseMoment(text);
  return seconds ?? row.warn(field, 'is not a date such as 2025-07-31 or 2025-07-31T09:30:00+10:00');
}

function readRank(row: Row): number {
  const text = row.text('custom_rank');
  const rank = text === undefined ? undefined : parseNumber(text);
  if (rank?.kind === 'number') return rank.value;
  if (rank !== undefined) row.warn('custom_rank', 'is not a number, so the car has rank 0');
  return 0;
}
