import type { PaymentsConfig, ProcessorConfig } from './schema.ts';

/** A processor that can take payments. */
export type UsableProcessor = ProcessorConfig & { readonly authorization_key: string };

/** A location as far as it decides who takes the payment for its cars. */
interface CarPlace {
  readonly id: string | number;
  readonly dealership_slug?: string | undefined;
}

/**
 * Returns the processor for a car at a location: the first one with a key that is for this location and its dealership.
 * A car without a known location uses processors that are for all of them.
 */
export function findProcessor(
  { processors }: Pick<PaymentsConfig, 'processors'>,
  place: CarPlace | undefined,
): UsableProcessor | undefined {
  return processors.filter(isUsable).find(({ locations, dealerships }) => {
    const isForLocation = locations === undefined || (place !== undefined && locations.some((id) => id === place.id));
    const slug = place?.dealership_slug;
    return isForLocation && (dealerships === undefined || (slug !== undefined && dealerships.includes(slug)));
  });
}

const isUsable = (processor: ProcessorConfig): processor is UsableProcessor =>
  processor.authorization_key !== undefined;
