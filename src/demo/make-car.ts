import { type ArtAngle, type ArtColour, getArtPath, isArtColour } from '#src/illustrations/cars/index.ts';
import type { ItemType } from '#src/stock/index.ts';
import { type DemoColour, pickColour, pickInteriorColour } from './colours.ts';
import type { Batch, DemoDealer } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';
import { pickEquipment } from './equipment.ts';
import { makeFinanceOffers } from './finance.ts';
import { makePlate, makeVin } from './identity.ts';
import type { DemoModel, Engine } from './model-table.ts';
import { makeRandom, type Random } from './random.ts';
import { makeReports, makeSizes } from './sizes.ts';
import * as value from './value.ts';
import { makeDescription, toAmerican } from './words.ts';

/** The choices that all other values of a vehicle follow from. */
interface Draft {
  readonly model: DemoModel;
  readonly badge: DemoModel['badges'][number];
  readonly level: number;
  readonly year: number;
  readonly km: number;
  readonly price: number;
}

const NEW_KM: Readonly<Record<ItemType, readonly [least: number, most: number]>> = {
  car: [4, 38],
  motorcycle: [0, 4],
  truck: [20, 160],
  rv: [40, 300],
  tractor: [0, 5],
};
const DEMO_KM = [1400, 8900] as const;

function makeDistance(random: Random, batch: Batch, year: number): number {
  if (batch.condition === 'new') return random.whole(...NEW_KM[batch.item]);
  if (batch.condition === 'demo') return random.whole(...DEMO_KM);
  return value.makeOdometer(random, year, batch.mileage);
}

function drawDraft(random: Random, batch: Batch, dealer: DemoDealer): Draft {
  const model = random.pick(batch.models);
  const from = Math.max(model.from, batch.years[0]);
  const to = Math.min(model.to, batch.years[1]);
  const year = random.whole(from, to);
  const badge = random.pick(model.badges.filter(({ since = 0 }) => since <= year));
  const km = makeDistance(random, batch, year);
  const input = { model, badge, year, km, mileage: batch.mileage };
  const worth = {
    new: () => badge.price,
    demo: () => badge.price * 0.93,
    used: () => value.estimateUsedValue(random, input),
  };
  const grade = model.badges.length > 1 ? model.badges.indexOf(badge) / (model.badges.length - 1) : 0.5;
  const level = Math.max(grade, batch.leastEquipment ?? 0);
  return { model, badge, level, year, km, price: value.roundPrice(random, worth[batch.condition](), dealer.locale) };
}

/** Draws until a vehicle fits the years and prices of its batch. */
function drawFittingDraft(random: Random, batch: Batch, dealer: DemoDealer): Draft {
  const [least, most] = batch.prices ?? [0, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const found = drawDraft(random, batch, dealer);
    const built = found.year >= found.model.from && found.year <= found.model.to && found.year >= batch.years[0];
    if (built && found.price >= least && found.price <= most) return found;
  }
  throw new RangeError(`No model of ${dealer.slug} fits a batch of ${batch.years.join('-')} for ${least}-${most}.`);
}

const formatMonth = (year: number, number: number) => `${year}-${String(number).padStart(2, '0')}`;

/** Makes build and compliance dates and registration, if the country has them. */
function makePapers(random: Random, { year }: Draft, batch: Batch, dealer: DemoDealer): Partial<DemoCar> {
  const built = random.whole(1, year === value.CURRENT_YEAR ? 8 : 11);
  const plates = dealer.locale === 'en-AU' && batch.item !== 'motorcycle';
  const dates = plates && {
    build_date: formatMonth(year, built),
    compliance_date: batch.item === 'rv' ? undefined : formatMonth(year, built + 1),
  };
  if (batch.condition === 'new' || !dealer.plates) return { ...dates };
  const expiry = new Date((value.REFERENCE + random.whole(12, 350) * value.DAY_SECONDS) * 1000)
    .toISOString()
    .slice(0, 10);
  return { ...dates, rego: makePlate(random, dealer.plates), rego_expiry: expiry };
}

/** Picks an engine of the year. The newest, often a hybrid, sells best. */
function pickEngine(random: Random, { model, year }: Draft): Engine | undefined {
  const fitted = model.engines.filter(({ since = 0, until = year }) => since <= year && year <= until);
  const newest = fitted.at(-1);
  return newest && (random.chance(0.4) ? newest : random.pick(fitted));
}

/** Picks a gearbox. Only petrol and diesel engines have manual ones. */
function pickGearbox(random: Random, { model }: Draft, engine: Engine | undefined): string | undefined {
  if (model.gearboxes.length === 0) return undefined;
  const plain = engine?.fuel === 'Petrol' || engine?.fuel === 'Diesel';
  return plain ? random.pick(model.gearboxes) : 'Automatic';
}

function makeMechanics(
  engine: Engine | undefined,
  gearbox: string | undefined,
  { model }: Draft,
  american: boolean,
): Partial<DemoCar> {
  return {
    simple_fuel: engine?.fuel,
    engine_size: engine?.litres,
    cylinders: engine?.cylinders,
    ...(american ? undefined : makeEnergyFacts(engine)),
    simple_transmission: gearbox,
    simple_drive: model.drive,
    seats: model.seats,
    doors: model.doors,
  };
}

/** Kilometres a year and dollars per kilowatt-hour, from which running costs of electric cars are estimated. */
const YEARLY_KM = 14_000;
const ELECTRICITY_PRICE = 0.3;

function makeEnergyFacts(engine: Engine | undefined): Partial<DemoCar> {
  if (engine?.fuel !== 'Electric') return { fuel_consumption: engine?.consumption };
  const { consumption, range } = engine;
  if (consumption === undefined) return {};
  return {
    energy_consumption: consumption,
    electric_range: range,
    yearly_energy_cost: Math.round(((consumption * YEARLY_KM) / 100) * ELECTRICITY_PRICE),
    co2_emissions: 0,
  };
}

const describeSize = (litres: number, item: ItemType) =>
  item === 'motorcycle' ? `${Math.round(litres * 1000)} cc` : `${litres.toFixed(1)}-litre`;

function describeEngine(engine: Engine | undefined, gearbox: string | undefined, item: ItemType): string | undefined {
  if (!engine) return undefined;
  const size = engine.litres ? `${describeSize(engine.litres, item)} ` : '';
  const motor = engine.fuel === 'Electric' ? 'an electric motor' : `a ${size}${engine.fuel.toLowerCase()} engine`;
  return gearbox && engine.fuel !== 'Electric'
    ? `${motor} with ${gearbox === 'Manual' ? 'a manual' : 'an automatic'} gearbox`
    : motor;
}

/** Returns days in stock. Half of the stock is at most five weeks old. */
const drawDaysInStock = (random: Random) => Math.round(-Math.log(1 - random.next() * 0.95) * 48);

function makeMarketPrices(random: Random, price: number): Partial<DemoCar> {
  const average = Math.round(price * (0.97 + random.next() * 0.1));
  const state = Math.round(average * (0.98 + random.next() * 0.04));
  return {
    autograb_data: {
      average_market_price: average,
      state_average_market_price: random.chance(0.6) ? state : undefined,
    },
  };
}

const STOCK_LETTERS = { used: 'U', new: 'N', demo: 'D' } as const;
const OFF_ROAD = new Set(['Ute', '4x4', 'Cab Chassis']);

/** Running numbers of a dealer's stock. */
export interface Serial {
  readonly id: number;
  readonly stock: number;
}

/** Makes one vehicle of a batch. */
export function makeDemoCar(random: Random, batch: Batch, dealer: DemoDealer, serial: Serial): DemoCar {
  const car = drawFittingDraft(random, batch, dealer);
  const { model, badge, year, km, price, level } = car;
  const american = dealer.locale === 'en-US';
  const paint: DemoColour = pickColour(random, batch.mostlyWhite);
  const engine = pickEngine(random, car);
  const gearbox = pickGearbox(random, car, engine);
  const offRoad = OFF_ROAD.has(model.body);
  const { fitted: features, drawn } = pickEquipment(random, {
    item: batch.item,
    body: model.body,
    fuel: engine?.fuel,
    level,
    year,
    offRoad,
    american,
  });
  const ownBadge = badge.name !== model.model;
  const name = [year, model.make, model.model, ...(ownBadge ? [badge.name] : [])].join(' ');
  const towed = batch.item === 'rv' && !model.drive;
  const formattedDistance = `${km.toLocaleString('en-AU')} ${american ? 'miles' : 'km'}`;
  const descriptionInput = {
    american,
    title: name,
    carType: batch.condition,
    item: batch.item,
    colour: paint.name,
    distance: towed || batch.condition === 'new' ? undefined : formattedDistance,
    engine: describeEngine(engine, gearbox, batch.item),
    features,
    drawn,
    seats: model.seats,
  };
  const offerRandom = dealer.offersApart ? makeRandom(`${dealer.slug} ${serial.id}`) : random;
  // Drawn apart, so that the rest of a vehicle stays the same.
  const sizeRandom = makeRandom(`${dealer.slug} ${serial.id} sizes`);
  const spell = (text: string) => (american ? toAmerican(text) : text);
  const leather = features.some((feature) => feature.startsWith('Leather'));
  return {
    id: String(serial.id),
    stocknum: `${STOCK_LETTERS[batch.condition]}${serial.stock}`,
    vin: makeVin(random, model.make, year),
    name,
    make: model.make,
    model: model.model,
    year,
    price,
    badge: ownBadge ? badge.name : undefined,
    km: towed ? undefined : km,
    price_type: dealer.priceTypes.length > 0 ? random.pick(dealer.priceTypes) : undefined,
    status: 'in_stock',
    car_type: batch.condition,
    item_type: batch.item,
    custom_rank: random.whole(0, 60),
    created_at_timestamp: value.REFERENCE - drawDaysInStock(random) * value.DAY_SECONDS - random.whole(1, 20) * 3600,
    location_id: random.pick(batch.yards),
    // Off-road vehicles are sold as SUVs there, with the equipment of a 4x4.
    simple_body: american && model.body === '4x4' ? 'SUV' : model.body,
    ...makeMechanics(engine, gearbox, car, american),
    colour: paint.family,
    colour_name: spell(paint.name),
    interior_colour: batch.item === 'car' ? spell(pickInteriorColour(random, leather)) : undefined,
    features: features.length > 0 ? [...features] : undefined,
    ...makePapers(random, car, batch, dealer),
    ...makeSizes(sizeRandom, { model, badge, item: batch.item }),
    ...(dealer.reports ? makeReports(sizeRandom, serial.id, batch.condition) : undefined),
    ...makeFinance(offerRandom, car, dealer),
    ...(dealer.market && batch.condition !== 'new' && makeMarketPrices(offerRandom, price)),
    has_nvic: random.chance(0.7) || undefined,
    certified: (batch.condition === 'used' && level > 0.6 && random.chance(0.3)) || undefined,
    description: makeDescription(random, descriptionInput, dealer.closings),
    images: makePictures(random, model, paint.family, american),
  };
}

function makeFinance(random: Random, { price, year }: Draft, dealer: DemoDealer): Partial<DemoCar> {
  const offers = makeFinanceOffers(random, { price, age: value.getAge(year) }, dealer.lenders);
  return offers ? { finance_lenders: offers } : {};
}

/** Makes the pictures of a vehicle: its side first, then most of the other views. */
function makePictures(random: Random, model: DemoModel, family: string, leftHandDrive: boolean): string[] {
  const cabin: ArtAngle = leftHandDrive ? 'cabinleft' : 'cabin';
  const further: ArtAngle[] = ['front', 'rear', 'wheel', cabin];
  const angles: ArtAngle[] = ['side', ...random.sample(further, random.whole(3, further.length))];
  const word = family.toLowerCase();
  const colour: ArtColour = isArtColour(word) ? word : 'silver';
  return angles.map((angle) => getArtPath({ ...model.art, colour, angle }));
}
