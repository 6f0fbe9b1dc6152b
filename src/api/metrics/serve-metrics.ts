import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { closeServer, isLoopbackHost, listen } from '#src/lib/http-server.ts';
import { countDeliveries } from '../delivery/index.ts';
import { countPayments } from '../payments/alarms.ts';
import type { Services } from '../services.ts';

export interface MetricsOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Returns the number of leads that are not acknowledged yet. */
  readonly countPendingLeads: () => number;
}

/** A scrape without these counts is better than none: Prometheus waits for ten seconds. */
const COUNT_TIMEOUT_MS = 3000;

/**
 * Serves `GET /metrics` in Prometheus' text format, on a port of its own that no visitor reaches. Bound to this machine, it answers only
 * requests for this machine, so that no website whose name resolves to it can read them.
 * @throws if the port is in use.
 */
export async function serveMetrics(
  services: Services,
  { port, host, countPendingLeads }: MetricsOptions,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const { registry } = services.metrics;
  collectProcess(services);
  collectCounts(services, countPendingLeads);
  const isLocal = isLoopbackHost(host);
  const server = createServer(async (request, response) => {
    const isAllowed = !isLocal || isLoopbackHost(request.headers.host ?? '');
    if (!isAllowed || request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('GET /metrics is here.\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      services.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'metrics could not be collected');
      response.writeHead(500).end();
    }
  });
  const actualPort = await listen(server, port, host, 'set another one in API_METRICS_PORT');
  return { port: actualPort, close: () => closeServer(server) };
}

/** Gauges that the library names like counters, which `promtool check metrics` refuses. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Adds the process itself: processor, memory, delay of the event loop, garbage collection. */
function collectProcess({ metrics: { registry } }: Services): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}

/** Adds what waits, counted when Prometheus asks. All processes of one database count the same. */
function collectCounts(services: Services, countPendingLeads: () => number): void {
  const registers = [services.metrics.registry];
  new Gauge({
    name: 'forecourt_lead_queue_leads',
    help: 'Leads that this process has not acknowledged yet.',
    registers,
    collect() {
      this.set(countPendingLeads());
    },
  });
  // Gauges are collected at the same time, so that both of these share one query.
  let reading: Promise<DeliveryCounts | undefined> | undefined;
  const readDeliveries = (): Promise<DeliveryCounts | undefined> => {
    reading ??= read(countDeliveries(services)).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'forecourt_oldest_due_delivery_seconds',
    help: 'How long the due delivery that waits longest has waited.',
    registers,
    async collect() {
      // A count that cannot be read is missing, rather than old.
      this.remove();
      const counts = await readDeliveries();
      if (counts) this.set(counts.oldestDueSeconds);
    },
  });
  new Gauge({
    name: 'forecourt_deliveries',
    help: 'Deliveries of leads in the database by state; due ones are pending too, quarantined ones await review.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const { pending, due, dead, quarantined } = (await readDeliveries()) ?? {};
      for (const [state, count] of Object.entries({ pending, due, dead, quarantined }))
        if (count !== undefined) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'forecourt_payments',
    help: 'Payments in the database that are not settled, or need an operator, by why.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await read(countPayments(services))) ?? {}))
        this.set({ state }, count);
    },
  });
}

type DeliveryCounts = Awaited<ReturnType<typeof countDeliveries>>;

/** Returns counts of the database, or undefined if it does not answer in time. */
async function read<Counts>(counting: Promise<Counts>): Promise<Counts | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, COUNT_TIMEOUT_MS);
  try {
    return await Promise.race([counting.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
