import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FoundVehicle, UpstreamError, type Upstreams } from '../upstreams.ts';

/*
 * A made-up vehicle register. A registration always means the same vehicle. These registrations produce each possible answer:
 *
 * DEMO01 to DEMO05  a vehicle of the table, in its order
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

const FIRST_YEAR = 2013;
const YEARS = 11;
/** Years in which an average car loses half of its value. */
const HALF_LIFE = 5;
/** Year of the prices in the table. */
const PRICED_IN = 2026;
const KM_A_YEAR = 15_000;
const SLOW_MS = 3000;

const hashRego = (text: string): Buffer => createHash('sha256').update(text).digest();
const normaliseRego = (rego: string): string => rego.toUpperCase().replace(/[^A-Z0-9]/gu, '');

export function createSandboxVehicles(): Upstreams['vehicles'] {
  return {
    async find(rego) {
      await simulateDelay(normaliseRego(rego));
      return findVehicle(normaliseRego(rego));
    },
    value: async ({ make, model, year }, km) => {
      const row = MODELS.find((candidate) => candidate.make === make && candidate.model === model);
      if (!row) return undefined;
      const age = Math.max(0, PRICED_IN - year);
      const mileageLoss = ((km ?? age * KM_A_YEAR) - age * KM_A_YEAR) * 0.05;
      const middle = Math.max(1500, row.price * 0.5 ** (age / HALF_LIFE) - mileageLoss);
      return { low: roundToHundred(middle * 0.92), high: roundToHundred(middle * 1.06) };
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
  const demo = /^DEMO0([1-5])$/u.exec(rego)?.[1];
  const named = demo !== undefined || /^(?:WOFF01|STOLE1|SLOW01)$/u.test(rego);
  if (rego === 'NOCAR1' || (!named && hash.readUInt8(0) % 8 === 0)) return undefined;
  const row = MODELS[demo === undefined ? hash.readUInt8(1) % MODELS.length : Number(demo) - 1];
  if (!row) return undefined;
  const { make, model, badge, body } = row;
  const vin = `6T1${hash.toString('hex').toUpperCase().slice(0, 14)}`;
  return { rego, make, model, year: FIRST_YEAR + (hash.readUInt8(2) % YEARS), badge, body, vin };
}

const roundToHundred = (amount: number): number => Math.round(amount / 100) * 100;
