import { formatNumber, formatPrice, type Locale, type MessageKey, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { MEASURES } from './display/index.ts';

/*
 * The facts of New Zealand's vehicle emissions and energy economy label
 * (https://www.legislation.govt.nz/regulation/public/2022/0065/latest/whole.html). Feeds of other countries may have some of them.
 */

/** The facts of a car's energy label. */
export const ENERGY_FACTS = [
  'energy_stars',
  'yearly_energy_cost',
  'fuel_consumption',
  'energy_consumption',
  'electric_range',
  'co2_stars',
  'co2_emissions',
] as const satisfies readonly (keyof Car)[];

export type EnergyFact = (typeof ENERGY_FACTS)[number];
type EnergyFacts = Partial<Pick<Car, EnergyFact>>;

interface EnergyRow {
  readonly label: MessageKey;
  readonly text: (value: number, locale: Locale) => string;
}

/** The name and wording of each fact in a specification. */
export const ENERGY_ROWS = {
  energy_stars: { label: 'energyEconomy', text: (stars, locale) => messagesFor(locale).starsOfSix({ stars }) },
  yearly_energy_cost: { label: 'runningCost', text: (cost, locale) => formatYearlyCost(cost, locale) },
  fuel_consumption: { label: 'fuelConsumption', text: MEASURES.fuel_consumption },
  energy_consumption: { label: 'energyConsumption', text: MEASURES.energy_consumption },
  electric_range: { label: 'electricRange', text: MEASURES.electric_range },
  co2_stars: { label: 'co2Rating', text: (stars, locale) => messagesFor(locale).starsOfSix({ stars }) },
  co2_emissions: { label: 'co2Emissions', text: (grams, locale) => `${formatNumber(grams, locale)} g/km` },
} as const satisfies Record<EnergyFact, EnergyRow>;

const formatYearlyCost = (cost: number, locale: Locale): string =>
  messagesFor(locale).aboutAYear({ price: formatPrice(cost, locale) });

/** Returns a fact in words; undefined if it is not known. */
export function formatEnergyFact(car: EnergyFacts, key: EnergyFact, locale: Locale): string | undefined {
  const value = car[key];
  // Feeds say that an electric car uses no litres.
  const isKnown = value !== undefined && (value > 0 || key !== 'fuel_consumption');
  return isKnown ? ENERGY_ROWS[key].text(value, locale) : undefined;
}

/** A site as far as it decides whether labels are shown. */
export interface EnergySite {
  readonly locale: Locale;
  readonly features: { readonly cars: { readonly energyLabel?: boolean | undefined } };
}

/**
 * Returns the label as one line of text, as cards, comparisons and the car's page show it. Undefined for trucks and motorcycles,
 * which have none, and on sites that do not show labels.
 */
export function getEnergyText(
  car: EnergyFacts & Pick<Car, 'item_type'>,
  { locale, features }: EnergySite,
): string | undefined {
  const isShown = features.cars.energyLabel ?? locale === 'en-NZ';
  if (!isShown || car.item_type !== 'car') return undefined;
  const messages = messagesFor(locale);
  const format = (key: EnergyFact) => formatEnergyFact(car, key, locale);
  const range = format('electric_range');
  const co2Stars = format('co2_stars');
  const co2 = format('co2_emissions');
  const parts = [
    format('energy_stars'),
    format('fuel_consumption'),
    format('energy_consumption'),
    range && messages.rangeOf({ distance: range }),
    format('yearly_energy_cost'),
    co2Stars && messages.co2Of({ amount: co2Stars }),
    co2 && messages.co2Of({ amount: co2 }),
  ].filter((part) => part !== undefined);
  return parts.length > 0
    ? parts.map((part) => part.replaceAll(' ', '\u00a0')).join('\u00a0· ')
    : messages.notAvailable;
}
