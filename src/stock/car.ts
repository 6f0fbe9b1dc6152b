import * as v from 'valibot';

/** An address that is safe to link to: http(s), or a path of the site itself. Anything else (`javascript:`) is refused. */
export const CarLinkSchema = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/u));

/** A whole, non-negative count or amount. */
const AmountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A part of a URL: lower-case letters, digits and single hyphens. */
export const CarSlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u), v.maxLength(120));
const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty());
const StarsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(6), v.multipleOf(0.5));
/** A calendar date, `YYYY-MM-DD`, or a month, `YYYY-MM`. */
const DateSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(?:-\d{2})?$/u));

export const CAR_TYPES = ['new', 'used', 'demo'] as const;
export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const;
export const PRICE_TYPES = ['drive_away', 'estimated_drive_away', 'excluding_government_charges', 'on_road'] as const;
export const ITEM_TYPES = ['car', 'truck', 'rv', 'motorcycle', 'tractor'] as const;

export type CarType = (typeof CAR_TYPES)[number];
export type CarStatus = (typeof CAR_STATUSES)[number];
export type PriceType = (typeof PRICE_TYPES)[number];
export type ItemType = (typeof ITEM_TYPES)[number];

/** One lender's offer on a car. Rates are percent per year, payments and fees whole or decimal dollars. */
export const FinanceLenderSchema = v.strictObject({
  interestRate: v.optional(v.number()),
  comparisonRate: v.optional(v.number()),
  paymentWeek: v.optional(v.number()),
  paymentMonth: v.optional(v.number()),
  termYears: v.optional(v.number()),
  termMonths: v.optional(v.number()),
  termWeeks: v.optional(v.number()),
  balloon: v.optional(v.number()),
  deposit: v.optional(v.number()),
  establishmentFees: v.optional(v.number()),
  totalPayable: v.optional(v.number()),
  financeProvider: v.optional(v.string()),
  disclaimer: v.optional(v.string()),
});

/**
 * A car as the whole platform sees it: a feed row that has been read, normalised and accepted. Keys are those of the public car
 * format. A value that the feed does not give is absent, never empty and never guessed.
 */
export const CarSchema = v.strictObject({
  /** The dealer's id of the car, unique within the tenant. */
  id: TextSchema,
  stocknum: v.optional(TextSchema),
  vin: v.optional(TextSchema),
  /** Last part of `/cars/{slug}`; made of year, make, model and id, so that a new price or title does not move the page. */
  slug: CarSlugSchema,
  /** The title: "2021 Toyota Hilux SR5". */
  name: TextSchema,
  make: TextSchema,
  model: TextSchema,
  series: v.optional(TextSchema),
  badge: v.optional(TextSchema),
  year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1886), v.maxValue(2100))),
  /** Odometer in the tenant's own unit (miles for en-US). */
  km: v.optional(AmountSchema),

  /** Whole dollars of the tenant's currency; 0 means "Price on application". */
  price: AmountSchema,
  price_type: v.optional(v.picklist(PRICE_TYPES)),
  before_price: v.optional(AmountSchema),
  /** Whole dollars per week. */
  subscription_price: v.optional(AmountSchema),
  /** Whole dollars of renting it. A car with a rate and without a price is only for rent. */
  rental_day: v.optional(AmountSchema),
  rental_week: v.optional(AmountSchema),
  rental_month: v.optional(AmountSchema),
  finance_lenders: v.optional(v.record(v.string(), FinanceLenderSchema)),
  autograb_data: v.optional(
    v.strictObject({
      average_market_price: v.optional(AmountSchema),
      state_average_market_price: v.optional(AmountSchema),
    }),
  ),

  status: v.picklist(CAR_STATUSES),
  car_type: v.picklist(CAR_TYPES),
  item_type: v.picklist(ITEM_TYPES),
  /** The dealer's own tag: "Special", "Test Drive Only", "Pre-order" … */
  tag: v.optional(TextSchema),
  label: v.optional(TextSchema),
  categories: v.optional(v.array(TextSchema)),
  certified: v.boolean(),
  reserved: v.boolean(),
  preorder: v.boolean(),
  reservable: v.boolean(),
  has_nvic: v.boolean(),
  /** True if the dealer's payments have a processor for the car's location. */
  has_checkout_payment_processor: v.boolean(),
  show_on_dealer_website: v.boolean(),
  /** Seconds since the epoch. */
  created_at_timestamp: v.optional(AmountSchema),
  /** Seconds since the epoch; present when the status is sold. */
  sold_date_timestamp: v.optional(AmountSchema),
  /** The dealer's sort order, highest first. */
  custom_rank: v.number(),

  dealership_id: v.optional(AmountSchema),
  dealership_slug: v.optional(CarSlugSchema),
  dealership_name: v.optional(TextSchema),
  location_id: v.optional(TextSchema),
  location_name: v.optional(TextSchema),
  /** Other yards of the group that may also show the car. */
  distribution_locations: v.optional(v.array(TextSchema)),
  city: v.optional(TextSchema),
  state: v.optional(TextSchema),

  /** In the dealer's order; the first is the primary image. */
  images: v.array(v.strictObject({ url: CarLinkSchema, thumb_url: v.optional(CarLinkSchema) })),
  video_url: v.optional(CarLinkSchema),

  simple_body: v.optional(TextSchema),
  simple_fuel: v.optional(TextSchema),
  simple_drive: v.optional(TextSchema),
  simple_transmission: v.optional(TextSchema),
  /** One of the colour families; `colour_name` has the maker's words. */
  colour: v.optional(TextSchema),
  colour_name: v.optional(TextSchema),
  interior_colour: v.optional(TextSchema),
  seats: v.optional(AmountSchema),
  doors: v.optional(AmountSchema),
  cylinders: v.optional(AmountSchema),
  /** Litres. */
  engine_size: v.optional(v.number()),
  /** Cubic centimetres, where the feed states them. */
  engine_cc: v.optional(AmountSchema),
  /** Litres per 100 km, as stated by the maker. */
  fuel_consumption: v.optional(v.number()),
  /* Further facts of New Zealand's energy label. */
  /** Kilowatt-hours per 100 km. */
  energy_consumption: v.optional(v.number()),
  /** Kilometres on one charge, as stated by the maker. */
  electric_range: v.optional(AmountSchema),
  /** Whole dollars for the fuel or electricity of a year. */
  yearly_energy_cost: v.optional(AmountSchema),
  /** Half stars up to six. */
  energy_stars: v.optional(StarsSchema),
  co2_stars: v.optional(StarsSchema),
  /** Grams of CO2 per km. */
  co2_emissions: v.optional(AmountSchema),
  /* Facts of caravans, motorhomes, trucks and motorcycles. */
  berths: v.optional(AmountSchema),
  /** Kilograms: aggregate trailer mass, gross vehicle mass, mass when empty, and what it may carry. */
  atm: v.optional(AmountSchema),
  gvm: v.optional(AmountSchema),
  tare: v.optional(AmountSchema),
  payload: v.optional(AmountSchema),
  /** Millimetres. */
  length: v.optional(AmountSchema),
  seat_height: v.optional(AmountSchema),
  /** True if learners may ride it. */
  lams: v.optional(v.boolean()),
  /** The warranty in words: "Balance of new car warranty". */
  warranty: v.optional(TextSchema),
  /** The report of an inspection of this car, and the one of its history. */
  inspection_url: v.optional(CarLinkSchema),
  history_url: v.optional(CarLinkSchema),
  features: v.optional(v.array(TextSchema)),
  description: v.optional(TextSchema),

  rego: v.optional(TextSchema),
  rego_expiry: v.optional(DateSchema),
  build_date: v.optional(DateSchema),
  compliance_date: v.optional(DateSchema),

  /* Facts of New Zealand's Consumer Information Notice. */
  /** True if a security interest in the car is registered, so that a lender could claim it. */
  security_interest: v.optional(v.boolean()),
  wof_expiry: v.optional(DateSchema),
  nz_first_registered: v.optional(DateSchema),
  reregistered: v.optional(v.boolean()),
  /** The country in which an imported car was last registered. */
  country_last_registered: v.optional(TextSchema),
  imported_damaged: v.optional(v.boolean()),
});

export type Car = v.InferOutput<typeof CarSchema>;
