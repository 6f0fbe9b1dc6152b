import type { FeedField } from '../feed/fields.ts';
import { findBody } from '../normalise/bodies.ts';
import { findColourFamily, isNotColour } from '../normalise/colours.ts';
import { findDrive } from '../normalise/drives.ts';
import { findFuel } from '../normalise/fuels.ts';
import { findMake } from '../normalise/makes.ts';
import { toMatchKey } from '../normalise/match-key.ts';
import { MODEL_NAMES } from '../normalise/model-names.ts';
import { findTransmission } from '../normalise/transmissions.ts';
import { parseMoney } from '../values/money.ts';
import { findCarType, findItemType, findPriceType, findStatus, isReservedWord, parseFlag } from '../values/words.ts';
import { looksLikeDate, parseAmount } from './number-text.ts';
import { translateWord } from './unknown-words.ts';

/** The evidence that the values of a column give for a field: a share of them from 0 to 1. */
interface Evidence {
  /** The share of values that could be of the field; undefined if values cannot say. */
  share: (values: readonly string[]) => number | undefined;
  /** The weight of the values alone, from 0 to 1. Nearly everything with 17 such characters is a VIN; few small numbers are seats. */
  strength: number;
  /** The share that is assumed at least: words can be unknown ones, but text is never a number. */
  least: number;
}

const shareOf = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length;

const words = (find: (text: string) => unknown, strength: number, least = 0.55): Evidence => ({
  share: (values) => shareOf(values, (value) => find(value) !== undefined || translateWord(value) !== undefined),
  strength,
  least,
});

const pattern = (shape: RegExp, strength: number, least = 0.1): Evidence => ({
  share: (values) => shareOf(values, (value) => shape.test(value)),
  strength,
  least,
});

const numbers = (
  range: { from: number; to: number; whole?: boolean; units: RegExp },
  strength: number,
  least = 0.1,
): Evidence => ({
  share: (values) =>
    shareOf(values, (value) => {
      const amount = parseAmount(value);
      if (amount === undefined || !range.units.test(amount.unit)) return false;
      if (amount.unit !== '' && amount.value === 0) return true;
      return amount.value >= range.from && amount.value <= range.to && (!range.whole || Number.isInteger(amount.value));
    }),
  strength,
  least,
});

const NO_UNIT = /^$/u;
const dates: Evidence = { share: (values) => shareOf(values, looksLikeDate), strength: 0.25, least: 0.1 };
const flags: Evidence = {
  share: (values) => shareOf(values, (value) => parseFlag(value) !== undefined),
  strength: 0.1,
  least: 0.2,
};

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/iu;
const WEB_ADDRESS = /^(?:https?:)?\/\/\S+$/iu;
const PICTURE =
  /\.(?:jpe?g|png|webp|avif|gif)(?:[?#&]|$)|\/[^/]*(?:images?|photos?|pictures?|imgs?|media)[^/]*[/.?]|image\.ashx/iu;
const PICTURE_FILE = /^[^\s|;,]+\.(?:jpe?g|png|webp|avif|gif)$/iu;
const VIDEO = /youtu\.?be|vimeo|\.(?:mp4|webm|m4v|mov)(?:\?|$)|\/videos?\//iu;
const PLATE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9](?:[ -]?[A-Z0-9]){1,7}$/iu;
const STATES =
  /^(?:AU-|NZ-|US-)?(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA|new south wales|queensland|victoria|tasmania|south australia|western australia|northern territory|[A-Z]{2})$/iu;
/** A suburb with its state. */
const PLACE = /^[\p{L}' .()-]+, ?(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA|AU-\w+)$/u;
const CITY = /^[\p{L}' .()-]{3,40}(?:, ?[\p{L}-]+)?$/u;
const LIST_MARKS = /[|;,\n^~]/u;
/** Separators of addresses in one cell. */
const ADDRESS_MARKS = /[|;,\s^~]+(?=(?:https?:)?\/\/)|[|;,\n^~]+/u;

const models = new Set(
  Object.values(MODEL_NAMES).flatMap((names) => names.split('|').map((name) => toMatchKey(name.split('=')[0] ?? ''))),
);
const COMMON_MODELS = new Set(
  'corolla camry yaris prius kluger civic swift baleno ignis vitara jimny outback forester impreza liberty astra golf polo tiguan passat amarok caddy transporter sportage sorento rio stonic seltos tucson focus fiesta mondeo ranger hilux navara qashqai juke patrol pathfinder leaf micra lancer outlander pajero triton mirage cx3 cx5 cx9 bt50 mazda2 mazda3 mazda6 colorado captiva commodore cruze'.split(
    ' ',
  ),
);

const isAddressList = (value: string, shape: RegExp): boolean => {
  const parts = value.split(ADDRESS_MARKS).filter((part) => part.trim() !== '');
  return parts.length > 0 && parts.every((part) => WEB_ADDRESS.test(part.trim()) && shape.test(part));
};

/** The share of values that are amounts of money. */
const amounts: Evidence = {
  share: (values) =>
    shareOf(values, (value) => {
      if (parseMoney(value).kind === 'on application') return true;
      const amount = parseAmount(value);
      const isMoney = amount !== undefined && !/^(?:km|mi|l|cc|kw)/u.test(amount.unit);
      return isMoney && amount.value >= 0 && amount.value < 3_000_000;
    }),
  strength: 0.15,
  least: 0.15,
};

const EVIDENCE: Partial<Record<FeedField, Evidence>> = {
  vin: {
    share: (values) => shareOf(values, (value) => VIN.test(value.replace(/\s/gu, '')) && /\d/u.test(value)),
    strength: 0.9,
    least: 0.15,
  },
  id: {
    share: (values) => (isUnique(values) ? shareOf(values, (value) => /^\S{1,64}$/u.test(value)) : 0),
    strength: 0.12,
    least: 0.2,
  },
  stocknum: {
    share: (values) => (isUnique(values) ? shareOf(values, (value) => /^[\w/.-]{1,20}$/u.test(value)) : 0),
    strength: 0.1,
    least: 0.2,
  },
  make: words((text) => (findMake(text).isKnown ? text : undefined), 0.9, 0.15),
  model: {
    share: (values) => {
      const known = shareOf(values, (value) => models.has(toMatchKey(value)) || COMMON_MODELS.has(toMatchKey(value)));
      return known > 0.15 ? Math.min(1, known * 1.5) : undefined;
    },
    strength: 0.75,
    least: 0.95,
  },
  name: {
    share: (values) =>
      shareOf(values, (value) => {
        const parts = value.split(/\s+/u);
        return value.length < 160 && parts.length >= 3 && parts.some((part) => findMake(part).isKnown);
      }),
    strength: 0.72,
    least: 0.5,
  },
  description: {
    share: (values) => shareOf(values, (value) => value.split(/\s+/u).length >= 12),
    strength: 0.65,
    least: 0.6,
  },
  year: numbers({ from: 1930, to: 2035, whole: true, units: NO_UNIT }, 0.7),
  km: {
    share: (values) => {
      const withUnit = shareOf(values, (value) => /\d\s*(?:kms?|mi|miles|kilomet)/iu.test(value));
      const plain = numbers({ from: 0, to: 900_000, whole: true, units: /^(?:kms?|mi|miles?|kilomet\w*)?$/u }, 0).share(
        values,
      );
      return withUnit > 0.5 ? withUnit : plain;
    },
    strength: 0.3,
    least: 0.15,
  },
  km_unit: pattern(/^(?:kms?|mi|miles?|kilomet\w*)$/iu, 0.8),
  price: { ...amounts, strength: 0.25 },
  sale_price: amounts,
  before_price: amounts,
  subscription_price: amounts,
  rental_day: amounts,
  rental_week: amounts,
  rental_month: amounts,
  price_type: words(findPriceType, 0.85),
  status: words((text) => (isReservedWord(text) ? text : findStatus(text)), 0.7),
  sold: flags,
  certified: flags,
  reserved: flags,
  preorder: flags,
  show_on_dealer_website: flags,
  car_type: words((text) => findCarType(text) ?? (parseFlag(text) === undefined ? undefined : text), 0.72, 0.4),
  item_type: words(findItemType, 0.6, 0.3),
  state: pattern(STATES, 0.6, 0.8),
  video_url: pattern(VIDEO, 0.85, 0.4),
  simple_body: words(findBody, 0.75),
  simple_fuel: words(findFuel, 0.82),
  simple_drive: words(findDrive, 0.82),
  simple_transmission: words(findTransmission, 0.82),
  colour: words((text) => (isNotColour(text) ? undefined : findColourFamily(text)), 0.7, 0.5),
  colour_name: words((text) => (isNotColour(text) ? undefined : findColourFamily(text)), 0.5, 0.5),
  interior_colour: words((text) => (isNotColour(text) ? undefined : findColourFamily(text)), 0.4, 0.5),
  seats: numbers({ from: 1, to: 60, whole: true, units: /^(?:seats?|seater)?$/u }, 0.2),
  doors: numbers({ from: 1, to: 6, whole: true, units: /^(?:doors?|dr)?$/u }, 0.25),
  cylinders: numbers({ from: 0, to: 16, whole: true, units: /^(?:cyl\w*)?$/u }, 0.2),
  engine_size: {
    share: (values) => shareOf(values, isEngineSize),
    strength: 0.45,
    least: 0.2,
  },
  fuel_consumption: numbers({ from: 0, to: 40, units: /^(?:l ?\/ ?100 ?kms?)?$/u }, 0.25),
  co2_emissions: numbers({ from: 0, to: 600, units: /^(?:g ?\/ ?km)?$/u }, 0.15),
  created_at: dates,
  sold_date: dates,
  rego_expiry: dates,
  build_date: dates,
  compliance_date: dates,
  wof_expiry: dates,
  nz_first_registered: dates,
  rego: {
    share: (values) => (isUnique(values) ? shareOf(values, (value) => PLATE.test(value)) : 0),
    strength: 0.3,
    least: 0.3,
  },
  images: {
    share: (values) =>
      shareOf(values, (value) => isAddressList(value, PICTURE) || PICTURE_FILE.test(value.split(LIST_MARKS)[0] ?? '')),
    strength: 0.85,
    least: 0.3,
  },
  features: {
    share: (values) => shareOf(values, (value) => value.split(LIST_MARKS).length >= 3 && !WEB_ADDRESS.test(value)),
    strength: 0.35,
    least: 0.7,
  },
  location_id: pattern(/^[\w-]{1,20}$/u, 0.1, 0.3),
  location_name: {
    share: (values) => shareOf(values, (value) => /\p{L}{3}/u.test(value) && !PLACE.test(value)),
    strength: 0.05,
    least: 0.3,
  },
  dealership_id: pattern(/^\d{1,12}$/u, 0.05, 0.3),
  dealership_name: pattern(/\p{L}{3}/u, 0.05, 0.3),
  city: {
    share: (values) => shareOf(values, (value) => CITY.test(value)),
    strength: 0.05,
    least: 0.3,
  },
};

const LITRES = /\b\d{1,2}(?:[.,]\d{1,2})?\s*(?:l|lt|ltr|litres?|liters?)\b/iu;

function isEngineSize(value: string): boolean {
  if (LITRES.test(value)) return true;
  const amount = parseAmount(value);
  if (amount === undefined || !/^(?:cc|ccm|cm3|l)?$/u.test(amount.unit)) return false;
  const { value: size } = amount;
  return (
    size === 0 ||
    (size >= 0.6 && size <= 9 && !Number.isInteger(size)) ||
    (size >= 1 && size <= 8) ||
    (size >= 49 && size <= 16_000)
  );
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size > values.length * 0.85;
}

/** Scores columns that no car needs by their values: addresses of pages, e-mail, phones, postcodes, coordinates. */
export function scoreIgnoredValues(values: readonly string[]): number {
  if (values.length === 0) return 0;
  const page = shareOf(values, (value) => WEB_ADDRESS.test(value) && !PICTURE.test(value) && !VIDEO.test(value));
  const contact = shareOf(
    values,
    (value) => /^\S+@\S+\.\S+$/u.test(value) || /^(?:\+?\d{2,3}[ -]?)?\(?0\d\)?[\d -]{7,10}$/u.test(value),
  );
  return Math.max(page, contact) * 0.85;
}

/** Scores how well a column fits a field by its name and its values, from 0 to 1. */
export function scoreField(field: FeedField, nameScore: number, values: readonly string[]): number {
  const evidence = EVIDENCE[field];
  const share = values.length === 0 ? undefined : evidence?.share(values);
  if (evidence === undefined || share === undefined) return nameScore * (values.length === 0 ? 0.8 : 0.88);
  const together = 1 - (1 - nameScore * 0.92) * (1 - share * share * evidence.strength);
  return together * Math.max(evidence.least, Math.min(1, share / 0.6));
}
