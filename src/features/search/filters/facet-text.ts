import { messagesFor } from '#src/lib/locale/browser.ts';
import { conditionText, fuelText } from '../../cars/card/index.ts';
import type { ListFacet, ListRow } from '../facets.ts';
import type { Wording } from '../landing-title.ts';
import { rangeText } from './amount.ts';

/** The words of a value that is stored as a code; nothing for one that reads as it is. */
type ValueWords = (value: string, wording: Wording) => string | undefined;

const WORDS: Partial<Record<ListFacet, ValueWords>> = {
  car_type: (value, wording) =>
    value === 'new' || value === 'used' || value === 'demo' ? conditionText(value, wording) : undefined,
  fuel: (value, { locale }) => fuelText(value, locale),
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
};

/** How a value of a facet reads on this site. */
export function valueText(row: ListRow, value: string, wording: Wording): string {
  const { locale } = wording;
  if (row.kind === 'switch') return messagesFor(locale).valueOnly({ what: messagesFor(locale)[row.label] });
  if ('unit' in row) return bandText(value, row.unit, wording) ?? value;
  return WORDS[row.attribute]?.(value, wording) ?? value;
}

/** A value that is itself a range, "20000:25000" or "250000:". One that begins at nothing is open below. */
function bandText(value: string, unit: 'money', { locale }: Wording): string | undefined {
  const [, from, to] = /^(\d*):(\d*)$/u.exec(value) ?? [];
  return rangeText({ ...(Number(from) > 0 && { min: Number(from) }), ...(to && { max: Number(to) }) }, unit, locale);
}
