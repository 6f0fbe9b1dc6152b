import { createLocationFinder } from '#src/features/locations/index.ts';
import type { PaymentsConfig, ProcessorConfig } from './schema.ts';

/** A processor that can take payments. */
export type UsableProcessor = ProcessorConfig & { readonly authorization_key: string };

/** A location as far as it decides who takes the payment for its cars. */
interface CarPlace {
  readonly id: string;
  readonly name: string;
  readonly dealership_slug?: string | undefined;
}

/** The settings of a site that decide who takes a payment. */
export interface PaymentSite {
  readonly payments: Pick<PaymentsConfig, 'processors'>;
  readonly locations: readonly CarPlace[];
}

/**
 * Returns the processor for a car: the first one with a key that is for the car's location and its dealership. A car
 * without a known location uses processors that are for all of them.
 */
export function findCarProcessor(
  { payments, locations }: PaymentSite,
  car: Parameters<ReturnType<typeof createLocationFinder>>[0],
): UsableProcessor | undefined {
  return findProcessor(payments, createLocationFinder(locations)(car));
}

/** Returns the processor for payments at a location, or for those without one. */
export function findProcessor(
  { processors }: Pick<PaymentsConfig, 'processors'>,
  place: Pick<CarPlace, 'id' | 'dealership_slug'> | undefined,
): UsableProcessor | undefined {
  return processors.filter(isUsable).find(({ locations, dealerships }) => {
    const isForLocation = locations === undefined || (place !== undefined && locations.includes(place.id));
    const slug = place?.dealership_slug;
    return isForLocation && (dealerships === undefined || (slug !== undefined && dealerships.includes(slug)));
  });
}

/** Returns true if shoppers can pay the dealer online: it takes such payments, and a location has a processor with a key. */
export function hasOnlinePayments({
  payments,
  locations,
}: Pick<PaymentSite, 'locations'> & { readonly payments: PaymentsConfig }): boolean {
  const hasProcessor = locations.some((location) => findProcessor(payments, location) !== undefined);
  return payments.onlinePayments !== undefined && hasProcessor;
}

const isUsable = (processor: ProcessorConfig): processor is UsableProcessor =>
  processor.authorization_key !== undefined;
