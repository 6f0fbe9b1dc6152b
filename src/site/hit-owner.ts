import type { HitOwner } from '#src/features/cars/index.ts';
import { cardFinance } from '#src/features/finance/offer/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Site } from './schema.ts';

type Owning = Pick<Site, 'slug' | 'dealership_id' | 'locale' | 'timeZone' | 'finance'> & {
  readonly features: Pick<Site['features'], 'finance'>;
};

/** Whose stock a site's cars are indexed as, with what they cost by the week where the site shows that. */
export function hitOwner(site: Owning, clock: Pick<Clock, 'year'>): HitOwner {
  const { slug, dealership_id, features } = site;
  return {
    site: slug,
    dealership_id,
    ...(features.finance.repayments && { financeOf: (car) => cardFinance(car, site, clock) }),
  };
}

/** The input of pages whose cards a browser draws, and with which their small print stands or falls. */
export function cardsNameRepayments({ features }: Pick<Owning, 'features'>): { readonly repayments?: true } {
  return features.finance.repayments && features.finance.cards ? { repayments: true } : {};
}
