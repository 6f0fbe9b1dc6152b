import { HIGHEST_HIDDEN } from '#src/features/finance/index.ts';
import { isDrawing } from '#src/features/images/set/index.ts';
import { mergeDefined } from '#src/lib/merge-defined.ts';
import type { Car } from '#src/stock/car.ts';
import { pick } from '../display/index.ts';
import { getWeeklyRate, isOnlyForRent } from '../rental.ts';
import { listFilteredFeatures } from './filtered-features.ts';
import type { IndexContext } from './index-context.ts';
import { COPIED_FACTS, type IndexedCar } from './indexed-car.ts';
import { getStandInArt } from './stand-in.ts';

// A result shows the first picture and a few thumbnails. All forty pictures of a car would be most of the response.
const HIT_IMAGES = 4;

/** Returns the search document of a car. Facts that the car does not have stay absent. */
export function toSearchDocument(car: Car, owner: IndexContext): IndexedCar {
  const finance = owner.financeOf?.(car);
  const images = car.images.slice(0, HIT_IMAGES);
  const [first, ...further] = new Set(car.images.map(({ url }) => url));
  const cardPhotos = further.slice(0, (owner.cardPhotos ?? 1) - 1);
  const own = {
    // Slugs never contain two hyphens in a row, so the pair is unambiguous.
    document_id: `${owner.site}--${car.slug}`,
    site: owner.site,
    dealership_id: car.dealership_id ?? owner.dealership_id,
    sold: car.status === 'sold',
    created_at: car.created_at_timestamp === undefined ? undefined : formatInstant(car.created_at_timestamp),
    location: getLocation(car),
    weekly_price_range: getStep(owner.financeOf ? finance?.week : getLowestWeeklyPayment(car), WEEKLY_STEPS),
    repayment: finance?.text,
    rental_price: getWeeklyRate(car),
    rental: owner.rentalOf?.(car),
    rental_only: isOnlyForRent(car) || undefined,
    energy: owner.energyOf?.(car),
    market: owner.marketOf?.(car),
    yards: formatYards(car),
    finance_lenders: car.finance_lenders && removeDisclaimers(car.finance_lenders),
    images,
    primary_image_url: first,
    stand_in_image_url: images.length === 0 ? getStandInArt(car) : undefined,
    card_photos: cardPhotos.length > 0 ? cardPhotos : undefined,
    thumbnails: images.map((image) => image.thumb_url ?? image.url),
    photos_count: car.images.filter(({ url }) => !isDrawing(url)).length,
  };
  return mergeDefined(own, pick(car, COPIED_FACTS), getFacetAttributes(car));
}

function getFacetAttributes(car: Car) {
  const make = toFacetText(car.make);
  const model = toFacetText(car.model);
  return {
    make,
    model,
    make_model: toFacetText(`${make} ${model}`),
    badge: toOptionalFacetText(car.badge),
    tag: toOptionalFacetText(car.tag),
    colour: toOptionalFacetText(car.colour),
    dealership_name: toOptionalFacetText(car.dealership_name),
    location_name: getYards(car),
    city: toOptionalFacetText(car.city),
    state: toOptionalFacetText(car.state),
    body: toOptionalFacetText(car.simple_body),
    fuel: toOptionalFacetText(car.simple_fuel),
    drive: toOptionalFacetText(car.simple_drive),
    transmission: toOptionalFacetText(car.simple_transmission),
    categories: car.categories?.map(toFacetText),
    filtered_features: car.features && listFilteredFeatures(car.features),
    price_range: getStep(car.price, PRICE_STEPS),
  };
}

function getYards({ location_name: own, distribution_locations: others = [] }: Car): IndexedCar['location_name'] {
  const [first, ...more] = [...(own ? [own] : []), ...others].flatMap((name) => toOptionalFacetText(name) ?? []);
  return first === undefined || more.length === 0 ? first : [first, ...more];
}

/** Returns the yards of a car in words. Their names start with the dealer's, and end with the one word that shoppers look for. */
function formatYards(car: Car): string | undefined {
  const names = [getYards(car) ?? []].flat().map((name) => putSuburbFirst(name, toOptionalFacetText(car.city)));
  return names.join(', ') || undefined;
}

const putSuburbFirst = (name: string, suburb?: string): string =>
  suburb && name.endsWith(` ${suburb}`) ? `${suburb} · ${name.slice(0, -suburb.length).trim()}` : name;

const LONGEST_FACET = 100;

/**
 * Returns text as a facet value. Filters strip double quotes, so a value that kept one could never match.
 * The engine ignores values longer than 468 bytes; 100 characters are at most 400.
 */
function toFacetText(text: string): string {
  const clean = text.replaceAll('"', '').replace(/\s+/gu, ' ').trim();
  return clean.length <= LONGEST_FACET ? clean : [...clean].slice(0, LONGEST_FACET).join('');
}

const toOptionalFacetText = (text: string | undefined): string | undefined => (text && toFacetText(text)) || undefined;

const THOUSAND = 1000;
const PRICE_STEPS = [0, 5, 10, 15, 20, 25, 30, 40, 50, 70, 100, 150, 250].map((step) => step * THOUSAND);
const WEEKLY_STEPS = [0, 50, 100, 150, 200, 250, 300, 400, 500];

/** Returns the step of an amount as `min:max`, the last one open: "20000:25000", "250000:". Undefined without an amount. */
function getStep(amount: number | undefined, steps: readonly number[]): string | undefined {
  if (!amount) return;
  const from = steps.findLast((step) => amount >= step) ?? 0;
  return `${from}:${steps[steps.indexOf(from) + 1] ?? ''}`;
}

function getLowestWeeklyPayment({ finance_lenders: lenders = {} }: Car): number | undefined {
  const payments = Object.values(lenders).flatMap((lender) => lender.paymentWeek ?? []);
  const shown = payments.filter((payment) => payment > HIGHEST_HIDDEN);
  return shown.length > 0 ? Math.min(...shown) : undefined;
}

/** Removes disclaimers: they are fetched per car when they are read, and would outweigh the cars in a response. */
function removeDisclaimers(lenders: NonNullable<Car['finance_lenders']>): NonNullable<Car['finance_lenders']> {
  const entries = Object.entries(lenders).map(([provider, { disclaimer: _, ...terms }]) => [provider, terms] as const);
  return Object.fromEntries(entries);
}

function getLocation({ location_name: name, distribution_locations }: Car): IndexedCar['location'] {
  return name || distribution_locations ? mergeDefined({ name, distribution_locations }) : undefined;
}

const formatInstant = (seconds: number): string => new Date(seconds * THOUSAND).toISOString();
