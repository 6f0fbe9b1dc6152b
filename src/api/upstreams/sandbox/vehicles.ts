import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FoundVehicle, UpstreamError, type Upstreams } from '../upstreams.ts';

/*
 * A made-up vehicle register. A registration always means the same vehicle. These registrations produce each possible answer:
 *
 * DEMO01 to DEMO05  a vehicle of the table, in its order
 * DEMO06 to DEMO09  a motorcycle, a truck, an electric car and an American pick-up
 * NOCAR1            unknown
 * WOFF01, STOLE1    a written-off vehicle, a stolen vehicle
 * SLOW01            a vehicle, after three seconds
 * BROKE1            the service fails
 *
 * Any other registration is a vehicle of the table too, except about one in eight, which is unknown.
 */

const MODELS = [
  { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', body: 'Hatch', price: 31_000 },
  { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', body: 'SUV', price: 39_000 },
  { make: 'Ford', model: 'Ranger', badge: 'XLT', body: 'Ute', price: 58_000 },
  { make: 'Hyundai', model: 'i30', badge: 'Active', body: 'Hatch', price: 28_000 },
  { make: 'Kia', model: 'Sportage', badge: 'SX', body: 'SUV', price: 40_000 },
  { make: 'Mitsubishi', model: 'Outlander', badge: 'Aspire', body: 'SUV', price: 44_000 },
  { make: 'Volkswagen', model: 'Golf', badge: '110TSI', body: 'Hatch', price: 36_000 },
  { make: 'Subaru', model: 'Forester', badge: '2.5i-L', body: 'SUV', price: 42_000 },
] as const;

/** Vehicles of dealers who sell something other than the usual cars, for `DEMO06` and the registrations after it. */
const OTHER_MODELS = [
  { make: 'Yamaha', model: 'MT-07', badge: 'LAMS', body: 'Naked', price: 14_000 },
  { make: 'Isuzu', model: 'NPR', badge: '45-155', body: 'Tray', price: 78_000 },
  { make: 'Tesla', model: 'Model 3', badge: 'Long Range', body: 'Sedan', price: 66_000 },
  { make: 'Ford', model: 'F-150', badge: 'XLT', body: 'Ute', price: 52_000 },
] as const;

const DEMO_MODELS = [...MODELS.slice(0, 5), ...OTHER_MODELS];
/** Price of a model that is in no table. */
const OTHER_PRICE = 36_000;
/** Older vehicles have a collector's value, which no table knows. */
const FIRST_VALUED_YEAR = 1990;

const FIRST_YEAR = 2013;
const YEARS = 11;
/** Years in which an average car loses half of its value. */
const HALF_LIFE = 5;
/** Year of the prices in the table. */
const PRICED_IN = 2026;
const KM_A_YEAR = 15_000;
const SLOW_MS = 3000;

/** Share of the usual value by condition. */
const CONDITION_FACTORS = { excellent: 1.06, good: 1, fair: 0.9, poor: 0.72 } as const;

const hashRego = (text: string): Buffer => createHash('sha256').update(text).digest();
const normaliseRego = (rego: string): string => rego.toUpperCase().replace(/[^A-Z0-9]/gu, '');

export function createSandboxVehicles(): Upstreams['vehicles'] {
  return {
    async find(rego) {
      await simulateDelay(normaliseRego(rego));
      return findVehicle(normaliseRego(rego));
    },
    value: async ({ make, model, year }, { km, condition }) => {
      if (year < FIRST_VALUED_YEAR) return undefined;
      const age = Math.max(0, PRICED_IN - year);
      const mileageLoss = ((km ?? age * KM_A_YEAR) - age * KM_A_YEAR) * 0.05;
      const usual = findPrice(make, model) * 0.5 ** (age / HALF_LIFE) - mileageLoss;
      const middle = Math.max(1500, usual * (condition ? CONDITION_FACTORS[condition] : 1));
      // The more is known about a vehicle, the narrower the range.
      const spread = 0.1 - (km === undefined ? 0 : 0.03) - (condition ? 0.03 : 0);
      return { low: roundToHundred(middle * (1 - spread)), high: roundToHundred(middle * (1 + spread)) };
    },
    async history(rego) {
      const text = normaliseRego(rego);
      await simulateDelay(text);
      if (!findVehicle(text)) return undefined;
      const month = String((hashRego(text).readUInt8(3) % 12) + 1).padStart(2, '0');
      return {
        writtenOff: text === 'WOFF01',
        stolen: text === 'STOLE1',
        registrationExpires: `${PRICED_IN + 1}-${month}-28`,
      };
    },
  };
}

async function simulateDelay(rego: string): Promise<void> {
  if (rego === 'BROKE1') throw new UpstreamError('The sandbox always fails for BROKE1.');
  if (rego === 'SLOW01') await wait(SLOW_MS);
}

function findVehicle(rego: string): FoundVehicle | undefined {
  const hash = hashRego(rego);
  const demo = /^DEMO0([1-9])$/u.exec(rego)?.[1];
  const named = demo !== undefined || /^(?:WOFF01|STOLE1|SLOW01)$/u.test(rego);
  if (rego === 'NOCAR1' || (!named && hash.readUInt8(0) % 8 === 0)) return undefined;
  const row = demo === undefined ? MODELS[hash.readUInt8(1) % MODELS.length] : DEMO_MODELS[Number(demo) - 1];
  if (!row) return undefined;
  const { make, model, badge, body } = row;
  const vin = `6T1${hash.toString('hex').toUpperCase().slice(0, 14)}`;
  return { rego, make, model, year: FIRST_YEAR + (hash.readUInt8(2) % YEARS), badge, body, vin };
}

/** Returns the price of a model when new. Shoppers add a badge to its name, and write in any case. */
function findPrice(make: string, model: string): number {
  const isSame = (row: { readonly make: string; readonly model: string }): boolean =>
    row.make.toLowerCase() === make.toLowerCase() && model.toLowerCase().startsWith(row.model.toLowerCase());
  return [...MODELS, ...OTHER_MODELS].find(isSame)?.price ?? OTHER_PRICE;
}

const roundToHundred = (amount: number): number => Math.round(amount / 100) * 100;
