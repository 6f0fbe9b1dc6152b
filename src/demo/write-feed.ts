import type { DemoDealer, DemoFeed } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';
import { type DemoColumns, toCsv, toJson, toPipes } from './feed-formats.ts';
import { photograph } from './photos.ts';
import { DAY_SECONDS, REFERENCE } from './value.ts';
import { toXml } from './write-xml-feed.ts';

const toDate = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
/** The date format of Australian spreadsheets. */
const toDayFirst = (seconds: number | undefined) => toDate(seconds)?.split('-').reverse().join('/');

/** The offer of a car's lender in a feed that has one per car, with the key of the lender. */
const getOffer = ({ finance_lenders = {} }: DemoCar) => {
  const [entry] = Object.entries(finance_lenders);
  return entry && { lender: entry[0], ...entry[1] };
};

const toPercent = (rate: number | undefined) => (rate === undefined ? undefined : `${rate.toFixed(2)}%`);
const toDollars = (amount: number | undefined) => (amount === undefined ? undefined : `$${amount.toFixed(2)}`);

const CONDITIONS = { new: 'New Vehicle', used: 'Used', demo: 'Demonstrator' } as const;
const AVAILABILITY = { in_stock: 'Available', coming_soon: 'In transit', sold: 'Sold' } as const;

/** The export of a dealer management system with its own headers, which site.json maps. */
const exportColumns: DemoColumns = {
  'Vehicle No': ({ id }) => id,
  'Stock No': ({ stocknum }) => stocknum,
  VIN: ({ vin }) => vin,
  Heading: ({ name }) => name,
  Make: ({ make }) => make.toUpperCase(),
  Model: ({ model }) => model,
  Badge: ({ badge }) => badge,
  Year: ({ year }) => year,
  Odometer: ({ km }) => (km === undefined ? undefined : `${km} km`),
  Price: ({ price }) => (price === 0 ? 'POA' : price),
  'Was Price': ({ before_price }) => before_price,
  'Price Basis': ({ price_type }) => price_type,
  Status: ({ status, reserved }) => (reserved ? 'Reserved' : AVAILABILITY[status]),
  'Sold On': ({ sold_date_timestamp }) => toDayFirst(sold_date_timestamp),
  Condition: ({ car_type }) => CONDITIONS[car_type],
  Tag: ({ tag }) => tag,
  Remark: ({ label }) => label,
  'Pre-order': ({ preorder }) => (preorder ? 'Y' : undefined),
  'Online From': ({ created_at_timestamp }) => toDayFirst(created_at_timestamp),
  'On Website': ({ show_on_dealer_website }) => (show_on_dealer_website === false ? 'N' : 'Y'),
  Yard: ({ location_id }) => location_id,
  'Also At': ({ distribution_locations: yards }) => yards?.join('|'),
  'Body Style': ({ simple_body }) => simple_body,
  'Fuel Type': ({ simple_fuel }) => simple_fuel,
  Drive: ({ simple_drive }) => simple_drive,
  Gearbox: ({ simple_transmission }) => simple_transmission,
  'Colour Ext / Int': ({ colour_name, interior_colour }) => [colour_name, interior_colour].join(' / '),
  Seats: ({ seats }) => seats,
  Doors: ({ doors }) => doors,
  Cylinders: ({ cylinders }) => cylinders,
  'Engine (L)': ({ engine_size }) => engine_size,
  'Fuel Use': ({ fuel_consumption }) => fuel_consumption,
  Rego: ({ rego }) => rego,
  'Rego Expiry': ({ rego_expiry }) => rego_expiry?.split('-').reverse().join('/'),
  Built: ({ build_date }) => build_date,
  Complied: ({ compliance_date }) => compliance_date,
  'Finance Co': (car) => getOffer(car)?.lender,
  'Finance Rate': (car) => toPercent(getOffer(car)?.interestRate),
  'Comparison Rate': (car) => toPercent(getOffer(car)?.comparisonRate),
  'Per Week': (car) => toDollars(getOffer(car)?.paymentWeek),
  'Per Month': (car) => toDollars(getOffer(car)?.paymentMonth),
  'Term (Months)': (car) => getOffer(car)?.termMonths,
  'Finance Fee': (car) => toDollars(getOffer(car)?.establishmentFees),
  'Total Payable': (car) => toDollars(getOffer(car)?.totalPayable),
  'Finance Terms': (car) => getOffer(car)?.disclaimer,
  'Market Average': ({ autograb_data }) => autograb_data?.average_market_price,
  'State Average': ({ autograb_data }) => autograb_data?.state_average_market_price,
  Options: ({ features }) => features?.join(';'),
  Comments: ({ description }) => description,
  Photos: ({ images }) => images.join('|'),
};

const toInstant = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** A month as `JAN-24`. */
const toMonth = (date: string | undefined) => date && `${MONTHS[Number(date.slice(5, 7)) - 1]}-${date.slice(2, 4)}`;
const toFlag = (flag: boolean | undefined) => (flag === undefined ? undefined : { true: 'Y', false: 'N' }[`${flag}`]);
const ART = /^\/art\/(.+)\.svg$/u;

/** The terms of a lender's offer, with their names in the older dealer system. */
const OFFER_TERMS = {
  RATE: 'interestRate',
  COMPRATE: 'comparisonRate',
  WEEK: 'paymentWeek',
  MONTH: 'paymentMonth',
  YEARS: 'termYears',
  MONTHS: 'termMonths',
  WEEKS: 'termWeeks',
  DEPOSIT: 'deposit',
  BALLOON: 'balloon',
  FEES: 'establishmentFees',
  TOTAL: 'totalPayable',
  CREDITOR: 'financeProvider',
  TERMS: 'disclaimer',
} as const;

const listOfferColumns = (lenders: readonly string[]): DemoColumns =>
  Object.fromEntries(
    lenders.flatMap((lender) =>
      Object.entries(OFFER_TERMS).map(([name, term]) => [
        `${lender.toUpperCase()}_${name}`,
        ({ finance_lenders }: DemoCar) => finance_lenders?.[lender]?.[term],
      ]),
    ),
  );

/** The columns of an older dealer system, which are named in site.json because its files have no header. */
const pipeColumns: DemoColumns = {
  VEHID: ({ id }) => id,
  STKNO: ({ stocknum }) => stocknum,
  VIN: ({ vin }) => vin,
  DESCR: ({ name }) => name,
  MAKE: ({ make }) => make,
  MODEL: ({ model }) => model,
  VARIANT: ({ badge }) => badge,
  YR: ({ year }) => year,
  KMS: ({ km }) => km,
  PRICE: ({ price }) => price,
  WASPRICE: ({ before_price }) => before_price,
  SUBWEEK: ({ subscription_price }) => subscription_price,
  RENTDAY: ({ rental_day }) => rental_day,
  RENTWEEK: ({ rental_week }) => rental_week,
  RENTMONTH: ({ rental_month }) => rental_month,
  PRICETYPE: ({ price_type }) => price_type,
  STATUS: ({ status }) => status,
  NUD: ({ car_type }) => car_type.slice(0, 1).toUpperCase(),
  TAG: ({ tag }) => tag,
  REMARK: ({ label }) => label,
  CERT: ({ certified }) => toFlag(certified),
  RESVD: ({ reserved }) => toFlag(reserved),
  CANRES: ({ reservable }) => toFlag(reservable),
  NVIC: ({ has_nvic }) => toFlag(has_nvic),
  RANK: ({ custom_rank }) => custom_rank,
  INDATE: ({ created_at_timestamp }) => toInstant(created_at_timestamp),
  OUTDATE: ({ sold_date_timestamp }) => toInstant(sold_date_timestamp),
  YARD: ({ location_id }) => location_id,
  BDY: ({ simple_body }) => simple_body,
  FUEL: ({ simple_fuel }) => simple_fuel,
  TRANS: ({ simple_transmission }) => simple_transmission?.slice(0, 1),
  DRV: ({ simple_drive }) => simple_drive,
  ENERGY: ({ energy_consumption }) => energy_consumption,
  RANGE: ({ electric_range }) => electric_range,
  YEARCOST: ({ yearly_energy_cost }) => yearly_energy_cost,
  CO2: ({ co2_emissions }) => co2_emissions,
  SEATS: ({ seats }) => seats,
  DRS: ({ doors }) => doors,
  CLR: ({ colour }) => colour,
  PAINT: ({ colour_name }) => colour_name,
  INTCLR: ({ interior_colour }) => interior_colour,
  OPTS: ({ features }) => features?.join(';'),
  BUILD: ({ build_date }) => toMonth(build_date),
  COMPL: ({ compliance_date }) => toMonth(compliance_date),
  COMMENTS: ({ description }) => description,
  PICS: ({ images }) => images.map((url) => url.replace(ART, '$1')).join(';'),
  ...listOfferColumns(['banksia', 'lyrebird']),
};

const isUsed = ({ car_type }: DemoCar): boolean => car_type !== 'new';
/** A few used motorcycles were registered abroad before. */
const isImported = (car: DemoCar): boolean => car.car_type === 'used' && Number(car.id) % 7 === 0;

const MAX_PHOTOS = 5;

const metaStatus = ({ status, reserved }: DemoCar): string => (reserved ? 'reserved' : AVAILABILITY[status]);

type MetaFeed = Extract<DemoFeed, { kind: 'meta-csv' }>;

/** Meta's automotive inventory feed, with the columns that dealers add. A price cut is `sale_price` there. */
const metaColumns = ({ site, street, city, country }: MetaFeed): DemoColumns => ({
  vehicle_id: ({ id }) => id,
  year: ({ year }) => year,
  make: ({ make }) => make,
  model: ({ model }) => model,
  trim: ({ badge }) => badge,
  description: ({ description }) => description,
  body_style: ({ simple_body }) => simple_body,
  transmission: ({ simple_transmission }) => simple_transmission,
  fuel_type: ({ simple_fuel }) => simple_fuel,
  'mileage.value': ({ km }) => km,
  'mileage.unit': () => 'KM',
  url: ({ id }) => `${site}/stock/${id}`,
  title: ({ name }) => name,
  price: ({ price, before_price }) => `${before_price ?? price} NZD`,
  sale_price: ({ price, before_price }) => (before_price === undefined ? undefined : `${price} NZD`),
  state_of_vehicle: ({ car_type }) => (car_type === 'new' ? 'NEW' : 'USED'),
  yardname: ({ car_type }) => (car_type === 'demo' ? 'Demonstrators' : 'Showroom'),
  availability: metaStatus,
  exterior_color: ({ colour_name }) => colour_name,
  vin: ({ vin }) => vin,
  stock_number: ({ stocknum }) => stocknum,
  date_first_on_lot: ({ created_at_timestamp }) => toDate(created_at_timestamp),
  'address.addr1': () => street,
  'address.city': () => city,
  'address.region': () => city,
  'address.country': () => country,
  latitude: () => '',
  longitude: () => '',
  custom_label_0: ({ before_price }) => (before_price === undefined ? undefined : 'SALE'),
  yard_code: ({ location_id }) => location_id,
  offer_tag: ({ tag }) => tag,
  date_sold: ({ sold_date_timestamp }) => toDate(sold_date_timestamp),
  engine_cc: ({ engine_size }) => engine_size && Math.round(engine_size * 1000),
  cylinders: ({ cylinders }) => cylinders,
  seat_height_mm: ({ seat_height }) => seat_height,
  lams_approved: ({ lams }) => (lams ? 'yes' : 'no'),
  plate: ({ rego }) => rego,
  plate_expiry: ({ rego_expiry }) => rego_expiry,
  ppsr_interest: (car) => (isUsed(car) ? 'no' : undefined),
  wof_until: (car) => (isUsed(car) ? toDate(REFERENCE + (30 + (Number(car.id) % 300)) * DAY_SECONDS) : undefined),
  first_nz_registration: (car) => (isUsed(car) && car.year ? `${car.year}-03` : undefined),
  reregistered: (car) => (isUsed(car) ? 'no' : undefined),
  imported_from: (car) => (isImported(car) ? 'Japan' : undefined),
  damaged_import: (car) => (isImported(car) ? 'no' : undefined),
  equipment: ({ features }) => features?.join(';'),
  fantail_rate: (car) => getOffer(car)?.interestRate,
  fantail_week: (car) => getOffer(car)?.paymentWeek,
  fantail_month: (car) => getOffer(car)?.paymentMonth,
  fantail_months: (car) => getOffer(car)?.termMonths,
  fantail_fee: (car) => getOffer(car)?.establishmentFees,
  fantail_total: (car) => getOffer(car)?.totalPayable,
  market_price: ({ autograb_data }) => autograb_data?.average_market_price,
  market_price_region: ({ autograb_data }) => autograb_data?.state_average_market_price,
  on_website: ({ show_on_dealer_website }) => (show_on_dealer_website === false ? 'no' : 'yes'),
  ...Object.fromEntries(
    Array.from({ length: MAX_PHOTOS }, (_, index) => [`image[${index}].url`, ({ images }: DemoCar) => images[index]]),
  ),
});

/** A feed of a demo dealer: its file in the tenant's folder, and its text. */
export interface WrittenText {
  readonly file: string;
  readonly text: string;
  readonly count: number;
}

/** Makes the feeds of a dealer. */
export function makeFeeds(dealer: DemoDealer, drawn: readonly DemoCar[]): WrittenText[] {
  const cars = photograph(dealer, drawn);
  const count = cars.length;
  switch (dealer.feed.kind) {
    case 'json':
      return [{ file: 'stock/stock.json', text: toJson(cars), count }];
    case 'pipes-and-json':
      return makeTwoFeeds(cars, drawn);
    case 'csv':
      return [{ file: 'stock/stock.csv', text: toCsv(cars, exportColumns), count }];
    case 'xml':
      return [{ file: 'stock/stock.xml', text: toXml(cars), count }];
    case 'meta-csv':
      return [{ file: 'stock/meta-feed.csv', text: toCsv(cars, metaColumns(dealer.feed)), count }];
  }
}

/**
 * Makes two feeds, as exports of two systems do: demonstrators, whose condition is left to the config, and all cars of the yard, which
 * the system for used cars has as used, without photos.
 */
function makeTwoFeeds(cars: readonly DemoCar[], drawn: readonly DemoCar[]): WrittenText[] {
  const demonstrators = cars.filter(({ car_type }) => car_type === 'demo');
  const yard = drawn.map((car) => ({ ...car, car_type: 'used' as const }));
  const text = toJson(demonstrators).replaceAll(/"car_type":"[a-z]+",/gu, '');
  return [
    { file: 'stock/demonstrators.json', text, count: demonstrators.length },
    { file: 'stock/yard.txt', text: toPipes(yard, pipeColumns), count: yard.length },
  ];
}
