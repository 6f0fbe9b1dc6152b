import { messagesFor } from '#src/lib/locale/browser.ts';
import { getConditionText, getLocalName } from '../../cars/card/index.ts';
import type { ListFacet, ListRow, Wording } from '../core/index.ts';
import { formatRange } from './amount.ts';

/** Returns the text of a value that is stored as a code, or undefined for a value that is shown unchanged. */
type ValueWords = (value: string, wording: Wording) => string | undefined;

const WORDS: Partial<Record<ListFacet, ValueWords>> = {
  car_type: (value, wording) =>
    value === 'new' || value === 'used' || value === 'demo' ? getConditionText(value, wording) : undefined,
  status: (value, { locale }) => {
    const { inStock, comingSoon, sold } = messagesFor(locale);
    return new Map([
      ['in_stock', inStock],
      ['coming_soon', comingSoon],
      ['sold', sold],
    ]).get(value);
  },
  item_type: (value, { locale }) => {
    const { itemCar, itemTruck, itemRv, itemMotorcycle, itemTractor } = messagesFor(locale);
    return new Map([
      ['car', itemCar],
      ['truck', itemTruck],
      ['rv', itemRv],
      ['motorcycle', itemMotorcycle],
      ['tractor', itemTractor],
    ]).get(value);
  },
  seats: (value, { locale }) => {
    const { oneSeat, seatCount } = messagesFor(locale);
    return value === '1' ? oneSeat : seatCount({ count: value });
  },
  doors: (value, { locale }) => messagesFor(locale).doorCount({ count: value }),
  engine_size: (value) => `${value} L`,
};

/** Formats a value of a facet. */
export function formatFacetValue(row: ListRow, value: string, wording: Wording): string {
  const { locale } = wording;
  if (row.kind === 'switch') return messagesFor(locale).valueOnly({ what: messagesFor(locale)[row.label] });
  if ('unit' in row) return formatBand(value, row.unit, wording) ?? value;
  return WORDS[row.attribute]?.(value, wording) ?? getLocalName(row.attribute, value, locale);
}

/** Formats a value that is itself a range, "20000:25000" or "250000:". A range from 0 is open below. */
function formatBand(value: string, unit: 'money', { locale }: Wording): string | undefined {
  const [, from, to] = /^(\d*):(\d*)$/u.exec(value) ?? [];
  const range = { min: Number(from) > 0 ? Number(from) : undefined, max: to ? Number(to) : undefined };
  return formatRange(range, unit, locale);
}
