import type { ItemType } from '#src/stock/index.ts';
import { type DemoColour, demoColour, interiorColour } from './colours.ts';
import type { Batch, DemoDealer } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';
import { equipment } from './equipment.ts';
import { financeOffers } from './finance.ts';
import { plate, vinLike } from './identity.ts';
import type { Engine, ModelFacts } from './model-table.ts';
import { pictures } from './pictures.ts';
import type { Random } from './random.ts';
import * as value from './value.ts';
import { description } from './words.ts';

/** The choices that everything else about a vehicle follows from. */
interface Draft {
  readonly model: ModelFacts;
  readonly badge: ModelFacts['badges'][number];
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

function distance(random: Random, batch: Batch, year: number): number {
  if (batch.condition === 'new') return random.whole(...NEW_KM[batch.item]);
  if (batch.condition === 'demo') return random.whole(...DEMO_KM);
  return value.odometer(random, year, batch.mileage);
}

function draft(random: Random, batch: Batch, dealer: DemoDealer): Draft {
  const model = random.pick(batch.models);
  const [from, to] = [Math.max(model.from, batch.years[0]), Math.min(model.to, batch.years[1])];
  const year = random.whole(from, to);
  const badge = random.pick(model.badges.filter(({ since = 0 }) => since <= year));
  const km = distance(random, batch, year);
  const facts = { model, badge, year, km, mileage: batch.mileage };
  const worth = { new: () => badge.price, demo: () => badge.price * 0.93, used: () => value.usedValue(random, facts) };
  const grade = model.badges.length > 1 ? model.badges.indexOf(badge) / (model.badges.length - 1) : 0.5;
  const level = Math.max(grade, batch.leastEquipment ?? 0);
  return { model, badge, level, year, km, price: value.asked(random, worth[batch.condition](), dealer.locale) };
}

/** Draws until a vehicle fits: models that were not built in the batch's years and prices beyond its range are put back. */
function fittingDraft(random: Random, batch: Batch, dealer: DemoDealer): Draft {
  const [least, most] = batch.prices ?? [0, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const found = draft(random, batch, dealer);
    const built = found.year >= found.model.from && found.year <= found.model.to && found.year >= batch.years[0];
    if (built && found.price >= least && found.price <= most) return found;
  }
  throw new RangeError(`No model of ${dealer.slug} fits a batch of ${batch.years.join('-')} for ${least}-${most}.`);
}

const month = (year: number, number: number) => `${year}-${String(number).padStart(2, '0')}`;

/** Build and compliance plates, and registration, where the country has them. */
function papers(random: Random, { year }: Draft, batch: Batch, dealer: DemoDealer): Partial<DemoCar> {
  const built = random.whole(1, year === value.CURRENT_YEAR ? 8 : 11);
  const plates = dealer.locale === 'en-AU' && batch.item !== 'motorcycle';
  const dates = plates && {
    build_date: month(year, built),
    ...(batch.item !== 'rv' && { compliance_date: month(year, built + 1) }),
  };
  if (batch.condition === 'new' || !dealer.plates) return { ...dates };
  const expiry = new Date((value.REFERENCE + random.whole(12, 350) * value.DAY) * 1000).toISOString().slice(0, 10);
  return { ...dates, rego: plate(random, dealer.plates), rego_expiry: expiry };
}

/** Of the engines of that year; the newest, often the hybrid, sells best. */
function engineOf(random: Random, { model, year }: Draft): Engine | undefined {
  const fitted = model.engines.filter(({ since = 0, until = year }) => since <= year && year <= until);
  const newest = fitted.at(-1);
  return newest && (random.chance(0.4) ? newest : random.pick(fitted));
}

/** Only engines that burn something alone are sold with a clutch pedal. */
function gearboxOf(random: Random, { model }: Draft, engine: Engine | undefined): string | undefined {
  if (model.gearboxes.length === 0) return undefined;
  const plain = engine?.fuel === 'Petrol' || engine?.fuel === 'Diesel';
  return plain ? random.pick(model.gearboxes) : 'Automatic';
}

function mechanics(
  engine: Engine | undefined,
  gearbox: string | undefined,
  { model }: Draft,
  american: boolean,
): Partial<DemoCar> {
  return {
    ...(engine && { simple_fuel: engine.fuel }),
    ...(engine?.litres && { engine_size: engine.litres }),
    ...(engine?.cylinders && { cylinders: engine.cylinders }),
    ...(engine?.consumption && !american && { fuel_consumption: engine.consumption }),
    ...(gearbox && { simple_transmission: gearbox }),
    ...(model.drive && { simple_drive: model.drive }),
    ...(model.seats && { seats: model.seats }),
    ...(model.doors && { doors: model.doors }),
  };
}

function engineWords(engine: Engine | undefined, gearbox: string | undefined): string | undefined {
  if (!engine) return undefined;
  const size = engine.litres ? `${engine.litres.toFixed(1)}-litre ` : '';
  const motor = engine.fuel === 'Electric' ? 'an electric motor' : `a ${size}${engine.fuel.toLowerCase()} engine`;
  return gearbox && engine.fuel !== 'Electric'
    ? `${motor} with ${gearbox === 'Manual' ? 'a manual' : 'an automatic'} gearbox`
    : motor;
}

/** Newest first more often than not: half of the stock came within five weeks. */
const daysInStock = (random: Random) => Math.round(-Math.log(1 - random.next() * 0.95) * 48);

function market(random: Random, price: number): Partial<DemoCar> {
  const average = Math.round(price * (0.97 + random.next() * 0.1));
  const state = Math.round(average * (0.98 + random.next() * 0.04));
  return {
    autograb_data: {
      average_market_price: average,
      ...(random.chance(0.6) && { state_average_market_price: state }),
    },
  };
}

const STOCK_LETTERS = { used: 'U', new: 'N', demo: 'D' } as const;
const OFF_ROAD = new Set(['Ute', '4x4', 'Cab Chassis']);

/** Numbers that run through a dealer's whole stock. */
export interface Serial {
  readonly id: number;
  readonly stock: number;
}

/** One vehicle of a batch. */
export function makeCar(random: Random, batch: Batch, dealer: DemoDealer, serial: Serial): DemoCar {
  const car = fittingDraft(random, batch, dealer);
  const { model, badge, year, km, price, level } = car;
  const american = dealer.locale === 'en-US';
  const paint: DemoColour = demoColour(random, batch.mostlyWhite);
  const engine = engineOf(random, car);
  const gearbox = gearboxOf(random, car, engine);
  const offRoad = OFF_ROAD.has(model.body);
  const features = equipment(random, { item: batch.item, level, year, offRoad, american });
  const ownBadge = badge.name !== model.model;
  const name = [year, model.make, model.model, ...(ownBadge ? [badge.name] : [])].join(' ');
  const towed = batch.item === 'rv' && !model.drive;
  const shown = `${km.toLocaleString('en-AU')} ${american ? 'miles' : 'km'}`;
  const described = {
    american,
    title: name,
    carType: batch.condition,
    item: batch.item,
    colour: paint.name,
    distance: towed || batch.condition === 'new' ? undefined : shown,
    engine: engineWords(engine, gearbox),
    features,
    seats: model.seats,
  };
  const leather = features.some((feature) => feature.startsWith('Leather'));
  return {
    id: String(serial.id),
    stocknum: `${STOCK_LETTERS[batch.condition]}${serial.stock}`,
    vin: vinLike(random, model.make, year),
    name,
    ...{ make: model.make, model: model.model, year, price },
    ...(ownBadge && { badge: badge.name }),
    ...(!towed && { km }),
    ...(dealer.priceTypes.length > 0 && { price_type: random.pick(dealer.priceTypes) }),
    ...{ status: 'in_stock', car_type: batch.condition, item_type: batch.item, custom_rank: random.whole(0, 60) },
    created_at_timestamp: value.REFERENCE - daysInStock(random) * value.DAY - random.whole(1, 20) * 3600,
    location_id: random.pick(batch.yards),
    simple_body: model.body,
    ...mechanics(engine, gearbox, car, american),
    ...{ colour: paint.family, colour_name: paint.name },
    ...(batch.item === 'car' && { interior_colour: interiorColour(random, leather) }),
    ...(features.length > 0 && { features }),
    ...papers(random, car, batch, dealer),
    ...financed(random, car, dealer),
    ...(dealer.market && batch.condition !== 'new' && market(random, price)),
    ...(random.chance(0.7) && { has_nvic: true }),
    ...(batch.condition === 'used' && level > 0.6 && random.chance(0.3) && { certified: true }),
    description: description(random, described, dealer.closings),
    images: pictures(random, model, paint.family, american),
  };
}

function financed(random: Random, { price, year }: Draft, dealer: DemoDealer): Partial<DemoCar> {
  const offers = financeOffers(random, { price, age: value.ageOf(year) }, dealer.lenders);
  return offers ? { finance_lenders: offers, has_checkout_payment_processor: true } : {};
}
