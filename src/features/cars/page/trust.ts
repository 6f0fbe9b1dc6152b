import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import type { TrustConfig } from '../schema.ts';

/** A reason to trust a car, ready to show. */
export interface TrustPoint {
  readonly kind: keyof TrustConfig;
  readonly title: string;
  readonly text?: string | undefined;
  readonly link?: { readonly name: string; readonly url: string } | undefined;
}

type TrustedCar = Pick<Car, 'car_type' | 'status' | 'warranty' | 'inspection_url' | 'history_url'>;

/**
 * Returns the reasons to trust a car: what its feed states about it, which comes before what the dealer promises for all
 * cars of its condition. A sold car has none.
 */
export function listTrustPoints(
  car: TrustedCar,
  { locale, trust }: { readonly locale: Locale; readonly trust: TrustConfig },
): TrustPoint[] {
  if (car.status === 'sold') return [];
  const messages = messagesFor(locale);
  const promised = (kind: keyof TrustConfig) =>
    trust[kind]?.conditions.includes(car.car_type) ? trust[kind] : undefined;
  const link = (name: string, url: string | undefined) => (url === undefined ? undefined : { name, url });
  const points: readonly TrustPoint[] = [
    {
      kind: 'warranty',
      title: messages.trustWarranty,
      text: car.warranty ?? promised('warranty')?.text,
      link: promised('warranty')?.link,
    },
    {
      kind: 'inspection',
      title: messages.trustInspection,
      text: promised('inspection')?.text,
      link: link(messages.readInspection, car.inspection_url) ?? promised('inspection')?.link,
    },
    {
      kind: 'history',
      title: messages.trustHistory,
      text: promised('history')?.text,
      link: link(messages.readHistory, car.history_url) ?? promised('history')?.link,
    },
    { kind: 'returns', title: messages.trustReturns, text: promised('returns')?.text, link: promised('returns')?.link },
  ];
  return points.filter(({ text, link: shown }) => text !== undefined || shown !== undefined);
}
