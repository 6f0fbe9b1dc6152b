import { type FinanceSite, getCardFinance } from '#src/features/finance/offer/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { type EnergySite, getEnergyText } from '../energy.ts';
import { formatMarket } from '../page/index.ts';
import { formatRates } from '../rental.ts';

/** The parts of a site that decide how its cars become search documents. */
export interface IndexContext {
  /** Slug of the site. */
  readonly site: string;
  readonly dealership_id: number;
  /** Number of photos on a card; one by default. */
  readonly cardPhotos?: number | undefined;
  /** The rates of a car for rent, as a line of text. */
  readonly rentalOf?: ((car: Car) => string | undefined) | undefined;
  /** The weekly repayment of a car; absent where the site shows none. */
  readonly financeOf?:
    | ((car: Car) => { readonly week: number; readonly text?: string | undefined } | undefined)
    | undefined;
  /** The energy label of a car as a line of text; undefined where the site or the car has none. */
  readonly energyOf?: ((car: Car) => string | undefined) | undefined;
  /** The amount by which a car is below the market's average as a line of text; undefined if it is not or the feed has no average. */
  readonly marketOf?: ((car: Car) => string | undefined) | undefined;
}

type IndexedSite = Omit<FinanceSite, 'features'> & {
  readonly features: FinanceSite['features'] &
    EnergySite['features'] & { readonly cars: { readonly cardPhotos: number } };
} & { readonly slug: string; readonly dealership_id: number };

/** Returns how the cars of a site are indexed, with weekly repayments where the site shows them. */
export function makeIndexContext(site: IndexedSite, clock: Pick<Clock, 'year'>): IndexContext {
  const { slug, dealership_id, features } = site;
  return {
    site: slug,
    dealership_id,
    cardPhotos: features.cars.cardPhotos,
    rentalOf: (car) => {
      const rates = formatRates(car, site.locale);
      return rates && messagesFor(site.locale).rentalAt({ rates });
    },
    energyOf: (car) => getEnergyText(car, site),
    marketOf: (car) => formatMarket(car, site.locale),
    financeOf: features.finance.repayments ? (car) => getCardFinance(car, site, clock) : undefined,
  };
}
