import { getPrimaryLocation, type Location } from '#src/config/index.ts';
import { canReserve } from '#src/features/cars/index.ts';
import { findCarProcessor, type UsableProcessor } from '#src/features/checkout/index.ts';
import { createLocationFinder } from '#src/features/locations/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import { type Checkout, canTakePayments } from './checkout.ts';

/** A car as it can be reserved now. */
export interface ReservableCar {
  readonly car: Car;
  readonly location: Location;
  readonly processor: UsableProcessor;
}

/** A car that can be reserved at this moment, or the reason why it cannot. */
export type Reservability =
  | ({ readonly kind: 'reservable' } & ReservableCar)
  | { readonly kind: 'unknown' }
  | { readonly kind: 'sold' | 'reserved' | 'not-online'; readonly car: Car };

/**
 * Decides whether a car can be reserved, by the published stock, the dealer's config and the stored keys. Whether another
 * shopper has it is decided by the insert of the reservation.
 */
export async function findReservableCar(
  checkout: Pick<Checkout, 'payments'>,
  { slug, site, car: findCar }: Tenant,
  id: string,
): Promise<Reservability> {
  const car = await findCar(id);
  if (!car) return { kind: 'unknown' };
  if (car.status === 'sold') return { kind: 'sold', car };
  if (car.reserved) return { kind: 'reserved', car };
  const processor = findCarProcessor(site, car);
  const location = createLocationFinder(site.locations)(car) ?? getPrimaryLocation(site.locations);
  const isAllowed = canReserve({ ...car, has_checkout_payment_processor: processor !== undefined });
  if (!processor || !location || !isAllowed) return { kind: 'not-online', car };
  const canPay = await canTakePayments(checkout, { tenant: slug, processor: processor.name });
  return canPay ? { kind: 'reservable', car, location, processor } : { kind: 'not-online', car };
}
