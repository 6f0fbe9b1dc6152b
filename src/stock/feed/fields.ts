import type { Car } from '../car.ts';

/**
 * Fields that a feed can have for a car. The names are those of Car, except for a few that feeds express differently:
 * `sale_price` (`price` is then the price before), `sold`, `created_at` and `sold_date` (dates in any format), `km_unit`.
 */
export const TEXT_FIELDS = [
  'id',
  'stocknum',
  'vin',
  'slug',
  'name',
  'make',
  'model',
  'series',
  'badge',
  'year',
  'km',
  'km_unit',
  'price',
  'sale_price',
  'before_price',
  'subscription_price',
  'rental_day',
  'rental_week',
  'rental_month',
  'price_type',
  'status',
  'sold',
  'car_type',
  'item_type',
  'tag',
  'label',
  'certified',
  'reserved',
  'preorder',
  'reservable',
  'has_nvic',
  'show_on_dealer_website',
  'created_at',
  'sold_date',
  'custom_rank',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location_id',
  'location_name',
  'city',
  'state',
  'video_url',
  'simple_body',
  'simple_fuel',
  'simple_drive',
  'simple_transmission',
  'colour',
  'colour_name',
  'interior_colour',
  'seats',
  'doors',
  'cylinders',
  'engine_size',
  'fuel_consumption',
  'energy_consumption',
  'electric_range',
  'yearly_energy_cost',
  'energy_stars',
  'co2_stars',
  'co2_emissions',
  'berths',
  'atm',
  'gvm',
  'tare',
  'payload',
  'length',
  'seat_height',
  'lams',
  'warranty',
  'inspection_url',
  'history_url',
  'description',
  'rego',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'security_interest',
  'wof_expiry',
  'nz_first_registered',
  'reregistered',
  'country_last_registered',
  'imported_damaged',
] as const;

/** Fields with several values. */
export const LIST_FIELDS = ['images', 'features', 'categories', 'distribution_locations'] as const;

/** The terms of a lender's offer. */
export const OFFER_FIELDS = [
  'interestRate',
  'comparisonRate',
  'paymentWeek',
  'paymentMonth',
  'termYears',
  'termMonths',
  'termWeeks',
  'balloon',
  'deposit',
  'establishmentFees',
  'totalPayable',
  'financeProvider',
  'disclaimer',
] as const satisfies readonly (keyof NonNullable<Car['finance_lenders']>[string])[];

/** Market prices of a car. */
export const MARKET_FIELDS = [
  'average_market_price',
  'state_average_market_price',
] as const satisfies readonly (keyof NonNullable<Car['autograb_data']>)[];

/** Fields with an object as their value: offers by lender, and market prices. A CSV feed has a column for each of their values. */
export const OBJECT_FIELDS = ['finance_lenders', 'autograb_data'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type ListField = (typeof LIST_FIELDS)[number];
export type FeedField = TextField | ListField | (typeof OBJECT_FIELDS)[number];

/** A row as its format's reader returns it: unchecked values by field. */
export type RawCar = Partial<Record<FeedField, unknown>>;
