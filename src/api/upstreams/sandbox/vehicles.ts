import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FoundVehicle, UpstreamError, type Upstreams } from '../upstreams.ts';

/*
 * A register of vehicles that is made up. A registration stands for one vehicle, always the same. These are for trying out
 * what a form says:
 *
 * DEMO01 to DEMO05  a vehicle of the table, in its order
 * NOCAR1            nobody knows it
 * WOFF01, STOLE1    a vehicle that was written off, that was stolen
 * SLOW01            a vehicle, after three seconds
 * BROKE1            the service fails
 *
 * Any other is a vehicle of the table too, save about one in eight, which nobody knows.
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
/** Years after which an average car is worth half. */
const HALF_LIFE = 5;
/** The year that the table's prices are of. */
const PRICED_IN = 2026;
const KM_A_YEAR = 15_000;
const SLOW_MS = 3000;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const plain = (rego: string): string => rego.toUpperCase().replace(/[^A-Z0-9]/gu, '');

export function sandboxVehicles(): Upstreams['vehicles'] {
  return {
    async find(rego) {
      await answerTime(plain(rego));
      return vehicleOf(plain(rego));
    },
    value: async ({ make, model, year }, km) => {
      const row = MODELS.find((known) => known.make === make && known.model === model);
      if (!row) return undefined;
      const age = Math.max(0, PRICED_IN - year);
      const worn = ((km ?? age * KM_A_YEAR) - age * KM_A_YEAR) * 0.05;
      const middle = Math.max(1500, row.price * 0.5 ** (age / HALF_LIFE) - worn);
      return { low: hundreds(middle * 0.92), high: hundreds(middle * 1.06) };
    },
    async history(rego) {
      const text = plain(rego);
      await answerTime(text);
      if (!vehicleOf(text)) return undefined;
      const month = String((hashOf(text).readUInt8(3) % 12) + 1).padStart(2, '0');
      return {
        writtenOff: text === 'WOFF01',
        stolen: text === 'STOLE1',
        registrationExpires: `${PRICED_IN + 1}-${month}-28`,
      };
    },
  };
}

async function answerTime(rego: string): Promise<void> {
  if (rego === 'BROKE1') throw new UpstreamError('The sandbox fails for BROKE1, as it is meant to.');
  if (rego === 'SLOW01') await wait(SLOW_MS);
}

function vehicleOf(rego: string): FoundVehicle | undefined {
  const hash = hashOf(rego);
  const demo = /^DEMO0([1-5])$/u.exec(rego)?.[1];
  const named = demo !== undefined || /^(?:WOFF01|STOLE1|SLOW01)$/u.test(rego);
  if (rego === 'NOCAR1' || (!named && hash.readUInt8(0) % 8 === 0)) return undefined;
  const row = MODELS[demo === undefined ? hash.readUInt8(1) % MODELS.length : Number(demo) - 1];
  if (!row) return undefined;
  const { make, model, badge, body } = row;
  const vin = `6T1${hash.toString('hex').toUpperCase().slice(0, 14)}`;
  return { rego, make, model, year: FIRST_YEAR + (hash.readUInt8(2) % YEARS), badge, body, vin };
}

const hundreds = (amount: number): number => Math.round(amount / 100) * 100;
