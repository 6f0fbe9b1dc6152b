import type { DemoDealer, DemoFeed } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';

type Cell = string | number | undefined;
/** Columns in order, with the value of each for a car. */
type Columns = Readonly<Record<string, (car: DemoCar) => Cell>>;

/** Formats a cell by RFC 4180: in quotes if it contains a comma, a quote or a line break. */
const formatCell = (value: Cell): string => {
  const text = value === undefined ? '' : String(value);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats cars as CSV. */
function toCsv(cars: readonly DemoCar[], columns: Columns): string {
  const lines = [Object.keys(columns), ...cars.map((car) => Object.values(columns).map((cell) => cell(car)))];
  return lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

/** Formats cars as JSON with one car per line, so that a changed price is one changed line. */
const toJson = (cars: readonly DemoCar[]): string =>
  `{"cars":[\n${cars.map((car) => JSON.stringify({ ...car, images: car.images.map((url) => ({ url })) })).join(',\n')}\n]}\n`;

const toDate = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
/** The date format of Australian spreadsheets. */
const toDayFirst = (seconds: number | undefined) => toDate(seconds)?.split('-').reverse().join('/');

const CONDITIONS = { new: 'New Vehicle', used: 'Used', demo: 'Demonstrator' } as const;
const AVAILABILITY = { in_stock: 'Available', coming_soon: 'In transit', sold: 'Sold' } as const;

/** The export of a dealer management system with its own headers, which site.json maps. */
const exportColumns: Columns = {
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
  'Online From': ({ created_at_timestamp }) => toDayFirst(created_at_timestamp),
  'On Website': ({ show_on_dealer_website }) => (show_on_dealer_website === false ? 'N' : 'Y'),
  Yard: ({ location_id }) => location_id,
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
  Options: ({ features }) => features?.join(';'),
  Comments: ({ description }) => description,
  Photos: ({ images }) => images.join('|'),
};

const MAX_PHOTOS = 5;

const metaStatus = ({ status, reserved }: DemoCar): string => (reserved ? 'reserved' : AVAILABILITY[status]);

type MetaFeed = Extract<DemoFeed, { kind: 'meta-csv' }>;

/** Meta's automotive inventory feed, with the columns that dealers add. A price cut is `sale_price` there. */
const metaColumns = ({ site, street, city, country }: MetaFeed): Columns => ({
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
  engine_litres: ({ engine_size }) => engine_size,
  cylinders: ({ cylinders }) => cylinders,
  plate: ({ rego }) => rego,
  plate_expiry: ({ rego_expiry }) => rego_expiry,
  equipment: ({ features }) => features?.join(';'),
  on_website: ({ show_on_dealer_website }) => (show_on_dealer_website === false ? 'no' : 'yes'),
  ...Object.fromEntries(
    Array.from({ length: MAX_PHOTOS }, (_, index) => [`image[${index}].url`, ({ images }: DemoCar) => images[index]]),
  ),
});

/** Makes the feed of a dealer: its file name in the tenant's folder, and its text. */
export function makeFeed({ feed }: DemoDealer, cars: readonly DemoCar[]): { file: string; text: string } {
  switch (feed.kind) {
    case 'json':
      return { file: 'stock/stock.json', text: toJson(cars) };
    case 'csv':
      return { file: 'stock/stock.csv', text: toCsv(cars, exportColumns) };
    case 'meta-csv':
      return { file: 'stock/meta-feed.csv', text: toCsv(cars, metaColumns(feed)) };
  }
}
