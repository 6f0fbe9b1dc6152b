import * as v from 'valibot';
import {
  type CarTextContext,
  getPriceView,
  isOnlyForRent,
  listKeyFacts,
  toShownCar,
} from '#src/features/cars/index.ts';
import { isDrawing } from '#src/features/images/index.ts';
import { findLicenceAuthority, formatDealerLicence, type LocationView } from '#src/features/locations/index.ts';
import { LOCALE_FACTS, messagesFor } from '#src/lib/locale/index.ts';
import { type Car, cleanLine } from '#src/stock/index.ts';
import { HTTPS } from './accepted.ts';

/** The dealer as its feeds name it. */
export interface SyndicatedDealer extends CarTextContext {
  readonly name: string;
  /** Origin of the site. */
  readonly origin: string;
  readonly timeZone: string;
  /** Id of the dealership. */
  readonly id: number;
}

/** A location that has cars. */
export interface SyndicatedPlace {
  readonly id: string;
  readonly view: Pick<LocationView, 'name' | 'type' | 'postal' | 'geo' | 'phone' | 'landline' | 'licence'>;
}

/** A car as it is offered at another company: the car, and what does not depend on the company. */
export interface CarOffer {
  readonly car: Car;
  readonly dealer: SyndicatedDealer;
  readonly place: SyndicatedPlace | undefined;
  /** Address of its page. */
  readonly url: string;
  /** Addresses of its photos. Drawings and photos without HTTPS are left out, because no destination shows them. */
  readonly photos: readonly string[];
  readonly currency: string;
  /** The dealer's text, or else the key facts, followed by what the law asks of an advertisement. */
  readonly description: string;
}

/** The longest description of all destinations. */
const DESCRIPTION_LENGTH = 5000;
/** Tags that a feed's text still has: the pages show them as text, a destination could refuse them. */
const TAGS = /<[/!?]?[a-z][^<>]*>?/giu;
/** Signs with which a spreadsheet would start a formula. */
const FORMULA_START = /^[\s=+\-@\uFF1D\uFF0B\uFF0D\uFF20]+/u;
/** Code points that XML forbids and that mean nothing. */
const NONCHARACTERS = /[\uFFFE\uFFFF]/gu;

/** Returns text as other companies accept it: one line without markup, which no spreadsheet runs as a formula. */
export function toFeedText(text: string, length: number): string {
  const line = cleanLine(text.replace(NONCHARACTERS, '')).replace(TAGS, ' ').replace(FORMULA_START, '');
  return shortenText(line.replace(/\s+/gu, ' ').trim(), length);
}

/** Cuts text between words, counting as destinations do: in UTF-16 units, with the ellipsis. */
function shortenText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).toWellFormed();
  return `${cut.replace(/\s+\S*$/u, '').replace(/\uFFFD$/u, '')}…`;
}

/** Makes the offer of a car. */
export function makeOffer(car: Car, dealer: SyndicatedDealer, place: SyndicatedPlace | undefined): CarOffer {
  return {
    car,
    dealer,
    place,
    url: `${dealer.origin}/cars/${car.slug}`,
    photos: listPhotos(car, dealer.origin),
    currency: LOCALE_FACTS[dealer.locale].currency,
    description: makeDescription(car, dealer, place),
  };
}

/** Characters that addresses may not have, but those of feeds do. */
const NOT_IN_ADDRESSES = /[\s"<>\\^`|]/gu;

function listPhotos({ images }: Car, origin: string): string[] {
  const addresses = images.map(({ url }) =>
    (url.startsWith('/') ? origin + url : url).replace(NOT_IN_ADDRESSES, encodeURIComponent),
  );
  return [...new Set(addresses)].filter((address) => v.is(HTTPS, address) && !isDrawing(address));
}

/**
 * An advertisement is an advertisement wherever it appears: it states what its price includes and the dealer's licence, and in New
 * South Wales the registration number (https://www.fairtrading.nsw.gov.au/trades-and-businesses/business-essentials/advertising-and-marketing-your-business/motor-dealer-advertisements).
 */
function makeDescription(car: Car, dealer: SyndicatedDealer, place: SyndicatedPlace | undefined): string {
  const { locale } = dealer;
  const messages = messagesFor(locale);
  const facts = [car.name, ...listKeyFacts(toShownCar(car), dealer).map(({ label, text }) => `${label}: ${text}`)];
  const { licence, postal } = place?.view ?? {};
  const price = getPriceView(car, locale);
  const statements = [
    price.kind === 'priced' ? price.type : undefined,
    licence && formatDealerLicence(licence, locale),
    postal?.state === 'NSW' && car.rego ? `${messages.rego}: ${car.rego}` : undefined,
  ].filter((text) => text !== undefined && text !== '');
  const ending = toFeedText(statements.map((text) => `${text}.`).join(' '), DESCRIPTION_LENGTH / 2);
  const about = toFeedText(car.description ?? `${facts.join(', ')}.`, DESCRIPTION_LENGTH - ending.length - 1);
  return [about, ending].filter(Boolean).join(' ');
}

/** A car, or a value of it, that a destination does not take. */
export interface Fault {
  /** The column of the file, or the fact of the car. */
  readonly column: string;
  readonly value: string;
  /** Follows the column in a sentence: "is missing". */
  readonly reason: string;
  /** The reason without what only this car has; by default the same. */
  readonly rule?: string | undefined;
}

interface OfferRules {
  readonly conditions: readonly Car['car_type'][];
  readonly priceTypes: readonly NonNullable<Car['price_type']>[];
  readonly minimumPhotos: number;
}

/** Returns why a car is not to be sent anywhere: it is not for sale, or the dealer leaves such cars out. */
export function findExclusion({ car }: CarOffer, { conditions }: OfferRules): Fault | undefined {
  if (car.status === 'sold') return { column: 'status', value: car.status, reason: 'is not for sale' };
  if (isOnlyForRent(car)) return { column: 'price', value: '', reason: 'is missing, because the car is for rent' };
  if (!conditions.includes(car.car_type)) {
    return { column: 'car_type', value: car.car_type, reason: 'is not among the "conditions" of this destination' };
  }
  return undefined;
}

/** Returns why a car cannot be bought yet. */
export function findNotArrived({ status, preorder }: Car): Fault | undefined {
  if (status === 'coming_soon') return { column: 'status', value: status, reason: 'has not arrived yet' };
  return preorder ? { column: 'preorder', value: 'true', reason: 'has to be ordered' } : undefined;
}

/** Returns the price with its currency, such as "32990 AUD"; undefined for a price on application. */
export function getPrice({ car, currency }: CarOffer): string | undefined {
  return car.price > 0 ? `${car.price} ${currency}` : undefined;
}

/** Lists what an advertisement of the car lacks, wherever it appears. */
export function findOfferFaults(offer: CarOffer, { priceTypes, minimumPhotos }: OfferRules): Fault[] {
  const { car, photos } = offer;
  const faults: Fault[] = [];
  const price = findPriceTypeFault(offer, priceTypes);
  if (price) faults.push(price);
  const licence = findLicenceFault(offer);
  if (licence) faults.push(licence);
  if (photos.length < minimumPhotos) {
    faults.push({ column: 'photos', value: car.images[0]?.url ?? '', reason: explainPhotos(offer, minimumPhotos) });
  }
  return faults;
}

function explainPhotos({ car, photos }: CarOffer, minimum: number): string {
  if (car.images.length === 0) return 'are missing';
  return photos.length === 0
    ? 'are drawings or have no address that begins with https://'
    : `are ${photos.length}, and at least ${minimum} are needed`;
}

function findPriceTypeFault({ car, dealer }: CarOffer, priceTypes: OfferRules['priceTypes']): Fault | undefined {
  if (car.price === 0 || !LOCALE_FACTS[dealer.locale].statesPriceType) return undefined;
  const { price_type: value } = car;
  const fault = (reason: string): Fault => ({ column: 'price_type', value: value ?? '', reason });
  if (value === undefined) return fault('is missing, so the price may not be advertised');
  // Consumer Information Standards (Used Motor Vehicles) Regulations 2008: the price includes what puts the car on the road.
  if (dealer.locale === 'en-NZ' && value === 'excluding_government_charges') {
    return fault('is no price that New Zealand allows in advertisements');
  }
  return priceTypes.includes(value) ? undefined : fault('is not among the "priceTypes" of this destination');
}

function findLicenceFault({ dealer, place }: CarOffer): Fault | undefined {
  if (!place || place.view.licence) return undefined;
  const { type, postal } = place.view;
  const authority = findLicenceAuthority(dealer.locale, { type, state: postal.state });
  if (authority === undefined) return undefined;
  return {
    column: 'dealer_license_number',
    value: '',
    reason: `of ${place.view.name} is missing, which ${authority} requires in advertisements`,
  };
}
