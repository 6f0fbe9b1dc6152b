import { Counter, Histogram, Registry } from 'prom-client';
import { VITALS, type Vital, type VitalsReport } from '#src/features/vitals/index.ts';
import { SCALES } from '../vitals/histogram.ts';

/*
 * Counts and measurements of this process, for Prometheus. Labels have few values, all of our own: routes are patterns, and nothing that a
 * visitor sent is among them. Tenants are no label, because each histogram would be there hundreds of times; `npm run vitals` and
 * `npm run leads` know them.
 */

/** A request that was answered. */
interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly registry: Registry;
  countRequest(request: AnsweredRequest): void;
  /** Counts a stored lead; one that its sender changes is stored again. */
  countLead(kind: 'new' | 'changed'): void;
  countDelivery(result: 'delivered' | 'retry' | 'dead'): void;
  countVitals(report: VitalsReport): void;
}

const MILLISECONDS = 1000;

/** Creates metrics with all counts at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'forecourt_http_request_duration_seconds',
    help: 'Time to answer requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const leads = new Counter({
    name: 'forecourt_leads_accepted_total',
    help: 'Leads stored by this process.',
    labelNames: ['kind'],
    registers,
  });
  const deliveries = new Counter({
    name: 'forecourt_delivery_attempts_total',
    help: 'Attempts of this process to deliver a lead to a destination.',
    labelNames: ['result'],
    registers,
  });
  for (const kind of ['new', 'changed']) leads.inc({ kind }, 0);
  for (const result of ['delivered', 'retry', 'dead']) deliveries.inc({ result }, 0);
  const vitals = new Map(VITALS.map((vital) => [vital, createVitalHistogram(vital, registers)]));
  return {
    registry,
    countRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countLead(kind) {
      leads.inc({ kind });
    },
    countDelivery(result) {
      deliveries.inc({ result });
    },
    countVitals({ page, device, values }) {
      for (const [vital, histogram] of vitals) {
        const value = values[vital];
        if (value !== undefined) histogram.observe({ page, device }, Math.min(value, LONGEST) / getUnit(vital));
      }
    },
  };
}

/** Values beyond it say nothing, and would make the sum of a histogram useless. */
const LONGEST = 60_000;

/** Returns how many of a vital's own unit are one of Prometheus' base units. */
const getUnit = (vital: Vital): number => (vital === 'cls' ? 1 : MILLISECONDS);

function createVitalHistogram(vital: Vital, registers: Registry[]): Histogram<'page' | 'device'> {
  const isScore = vital === 'cls';
  return new Histogram({
    name: `forecourt_vitals_${vital}${isScore ? '' : '_seconds'}`,
    help: `${vital.toUpperCase()} of page views, by kind of page and device.`,
    labelNames: ['page', 'device'],
    buckets: SCALES[vital].bounds.map((bound) => bound / getUnit(vital)),
    registers,
  });
}
