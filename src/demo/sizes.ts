import type { Batch } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';
import type { DemoModel } from './model-table.ts';
import type { Random } from './random.ts';

interface Sized {
  readonly model: DemoModel;
  readonly badge: DemoModel['badges'][number];
  readonly item: Batch['item'];
}

const round = (value: number, step: number) => Math.round(value / step) * step;

/** Gross masses of trucks by body, in kilograms. */
const TRUCK_MASSES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'Light Truck': [4495, 5500],
  Pantech: [7500, 11_000],
  Curtainsider: [14_000, 16_000],
  Bus: [6000, 7200],
  Van: [3500, 4250],
};

/** Seat heights of motorcycles by body, in millimetres. */
const SEAT_HEIGHTS: Readonly<Record<string, number>> = {
  Naked: 805,
  Sports: 825,
  'Sports Tourer': 815,
  Adventure: 870,
  'Adventure Tourer': 835,
  Cruiser: 695,
};

/** The largest engine of a learner's motorcycle, in litres, and the names of grades that are tuned down to be one. */
const LEARNER_ENGINE = 0.5;
const LEARNER_GRADE = /^(?:LA|\d+L)$/u;
const FOOT = 304.8;

/** Makes the facts that buyers of caravans, trucks and motorcycles ask for; cars have none of them. */
export function makeSizes(random: Random, { model, badge, item }: Sized): Partial<DemoCar> {
  switch (item) {
    case 'rv':
      return model.drive ? makeMotorhome(random, model) : makeCaravan(random, badge.name);
    case 'truck':
      return makeTruck(random, model);
    case 'motorcycle':
      return makeMotorcycle(model, badge.name);
    default:
      return {};
  }
}

function makeCaravan(random: Random, badge: string): Partial<DemoCar> {
  // Makers put the length in feet first: "17.55-6".
  const feet = Number(/\d{2}(?=\D|$)/u.exec(badge)?.[0] ?? random.whole(17, 22));
  const tare = round(feet * 118 + random.whole(-60, 60), 10);
  return {
    berths: /Bunk|Family/u.test(badge) ? 5 : 2,
    length: round(feet * FOOT + 1600, 10),
    tare,
    atm: round(tare + random.whole(400, 650), 10),
  };
}

function makeMotorhome(random: Random, { seats }: DemoModel): Partial<DemoCar> {
  const gvm = round(random.whole(4250, 4495), 5);
  return { berths: seats, length: round(random.whole(6200, 7700), 10), gvm, tare: round(gvm * 0.82, 10) };
}

function makeTruck(random: Random, { body }: DemoModel): Partial<DemoCar> {
  const [least, most] = TRUCK_MASSES[body] ?? [4495, 8000];
  const gvm = round(random.whole(least, most), 5);
  const payload = round(gvm * (body === 'Bus' ? 0.35 : 0.55), 10);
  return { gvm, payload, tare: gvm - payload };
}

function makeMotorcycle({ body, engines }: DemoModel, badge: string): Partial<DemoCar> {
  const litres = engines[0]?.litres ?? 1;
  return { seat_height: SEAT_HEIGHTS[body] ?? 810, lams: litres <= LEARNER_ENGINE || LEARNER_GRADE.test(badge) };
}

/** Makes the links to the reports of a used vehicle, if the dealer has them made. Most have both. */
export function makeReports(random: Random, id: number, condition: Batch['condition']): Partial<DemoCar> {
  if (condition === 'new') return {};
  return {
    inspection_url: random.chance(0.7) ? `https://inspections.example/reports/${id}` : undefined,
    history_url: random.chance(0.8) ? `https://history.example/reports/${id}` : undefined,
    warranty: random.chance(0.2) ? 'Balance of the new car warranty.' : undefined,
  };
}
