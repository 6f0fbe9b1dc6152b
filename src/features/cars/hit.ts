import type { Car } from '#src/stock/car.ts';
import { HIGHEST_HIDDEN } from '../finance/index.ts';
import { filteredFeatures } from './filtered-features.ts';
import { HIT_FACTS, type IndexedCar } from './indexed-car.ts';
import { pickPresent } from './pick.ts';
import { standInArt } from './stand-in.ts';

/** Whose stock a car is indexed as. */
export interface HitOwner {
  /** Slug of the site. */
  readonly site: string;
  readonly dealership_id: number;
  /** What cars cost by the week at this site; left out where it shows no repayments. */
  readonly financeOf?: (car: Car) => { readonly week: number; readonly text?: string } | undefined;
}

// A result shows the first picture and a strip of small ones. All forty of a car would be most of an answer's bytes.
const HIT_IMAGES = 4;

/** The document that a car is indexed as. A fact that the car does not have stays absent. */
export function toHit(car: Car, owner: HitOwner): IndexedCar {
  const finance = owner.financeOf?.(car);
  const images = car.images.slice(0, HIT_IMAGES);
  return present({
    // Slugs never hold two hyphens in a row, so the pair has one reading.
    document_id: `${owner.site}--${car.slug}`,
    site: owner.site,
    ...pickPresent(car, HIT_FACTS),
    ...facetAttributes(car),
    dealership_id: car.dealership_id ?? owner.dealership_id,
    sold: car.status === 'sold',
    created_at: car.created_at_timestamp === undefined ? undefined : isoInstant(car.created_at_timestamp),
    location: location(car),
    weekly_price_range: rangeOf(owner.financeOf ? finance?.week : lowestWeeklyPayment(car), WEEKLY_STEPS),
    repayment: finance?.text,
    finance_lenders: car.finance_lenders && withoutDisclaimers(car.finance_lenders),
    images,
    primary_image_url: images[0]?.url,
    stand_in_image_url: images.length === 0 ? standInArt(car) : undefined,
    thumbnails: images.map((image) => image.thumb_url ?? image.url),
    photos_count: car.images.length,
  });
}

function facetAttributes(car: Car) {
  const make = facetText(car.make);
  const model = facetText(car.model);
  return {
    make,
    model,
    make_model: facetText(`${make} ${model}`),
    badge: optionalFacetText(car.badge),
    tag: optionalFacetText(car.tag),
    colour: optionalFacetText(car.colour),
    dealership_name: optionalFacetText(car.dealership_name),
    location_name: optionalFacetText(car.location_name),
    city: optionalFacetText(car.city),
    state: optionalFacetText(car.state),
    body: optionalFacetText(car.simple_body),
    fuel: optionalFacetText(car.simple_fuel),
    drive: optionalFacetText(car.simple_drive),
    transmission: optionalFacetText(car.simple_transmission),
    categories: car.categories?.map(facetText),
    filtered_features: car.features && filteredFeatures(car.features),
    price_range: rangeOf(car.price, PRICE_STEPS),
  };
}

/**
 * Text as a facet value. Filter values lose their double quotes (spec 2 §5), so a value that kept one could never be found.
 * The engine ignores values longer than 468 bytes; 100 characters are at most 400.
 */
function facetText(text: string): string {
  return [...text.replaceAll('"', '').replace(/\s+/gu, ' ').trim()].slice(0, 100).join('');
}

const optionalFacetText = (text: string | undefined): string | undefined => (text && facetText(text)) || undefined;

const THOUSAND = 1000;
const PRICE_STEPS = [0, 5, 10, 15, 20, 25, 30, 40, 50, 70, 100, 150, 250].map((step) => step * THOUSAND);
const WEEKLY_STEPS = [0, 50, 100, 150, 200, 250, 300, 400, 500];

/** The step an amount falls in as `min:max`, the last one open: "20000:25000", "250000:". Nothing for no amount (D4). */
function rangeOf(amount: number | undefined, steps: readonly number[]): string | undefined {
  if (!amount) return;
  const from = steps.findLast((step) => amount >= step) ?? 0;
  return `${from}:${steps[steps.indexOf(from) + 1] ?? ''}`;
}

function lowestWeeklyPayment({ finance_lenders: lenders = {} }: Car): number | undefined {
  const payments = Object.values(lenders).flatMap((lender) => lender.paymentWeek ?? []);
  const shown = payments.filter((payment) => payment > HIGHEST_HIDDEN);
  return shown.length > 0 ? Math.min(...shown) : undefined;
}

/** Disclaimers are fetched by car where they are read (spec 1 §7); in an answer they would outweigh the cars. */
function withoutDisclaimers(lenders: NonNullable<Car['finance_lenders']>): NonNullable<Car['finance_lenders']> {
  const entries = Object.entries(lenders).map(([provider, { disclaimer: _, ...terms }]) => [provider, terms] as const);
  return Object.fromEntries(entries);
}

function location({ location_name: name, distribution_locations }: Car): IndexedCar['location'] {
  return name || distribution_locations ? present({ name, distribution_locations }) : undefined;
}

const isoInstant = (seconds: number): string => new Date(seconds * THOUSAND).toISOString();

/** Without the keys that hold nothing, so that a document never says `null` or `undefined`. */
function present<Facts extends object>(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Facts;
}
