import * as v from 'valibot';
import type { Upstreams } from '../upstreams.ts';
import { type HttpService, requestJson } from './http-json.ts';

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most));
const money = v.pipe(v.number(), v.finite(), v.minValue(0), v.transform(Math.round));

const VehicleSchema = v.pipe(
  v.object({
    rego: text(20),
    make: text(60),
    model: text(60),
    year: v.pipe(v.number(), v.integer(), v.minValue(1886), v.maxValue(2100)),
    badge: v.exactOptional(text(120)),
    body: v.exactOptional(text(60)),
    vin: v.exactOptional(text(30)),
  }),
);
const ValuationSchema = v.pipe(
  v.object({ low: money, high: money }),
  v.check(({ low, high }) => low <= high, 'The low value is above the high one.'),
);
const HistorySchema = v.object({
  writtenOff: v.boolean(),
  stolen: v.boolean(),
  registrationExpires: v.exactOptional(v.pipe(v.string(), v.isoDate())),
});

type Vehicles = Upstreams['vehicles'];

/**
 * Creates the valuation service: `GET <url>/vehicles?rego=&state=` and `GET <url>/valuations?make=&model=&year=&badge=&km=&condition=`.
 */
export function createValuationService(service: HttpService): Pick<Vehicles, 'find' | 'value'> {
  return {
    find: (rego, state) =>
      requestJson(service, VehicleSchema, { path: '/vehicles', query: { rego, state }, repeatable: true }),
    value: ({ make, model, year, badge }, { km, condition }) => {
      const query = { make, model, year, badge, km, condition };
      return requestJson(service, ValuationSchema, { path: '/valuations', query, repeatable: true });
    },
  };
}

/** Creates the vehicle register: `GET <url>/history?rego=&state=`. */
export function createRegisterService(service: HttpService): Pick<Vehicles, 'history'> {
  return {
    history: (rego, state) =>
      requestJson(service, HistorySchema, { path: '/history', query: { rego, state }, repeatable: true }),
  };
}
