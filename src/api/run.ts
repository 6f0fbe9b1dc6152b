import { existsSync } from 'node:fs';
import { findTenants } from '#src/config/index.ts';
import type { AppOptions } from './app.ts';
import { serveCommands } from './command/index.ts';
import { startFlushing } from './day-counts.ts';
import { startDelivery } from './delivery/index.ts';
import { createDemandStore } from './demand/store.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { type OpenServices, openServices, type ServicesOptions } from './open-services.ts';
import { connectPayments } from './payments/connect.ts';
import { startReminders } from './payments/notify/index.ts';
import { startPublishing } from './payments/publish/start.ts';
import { startPayments } from './payments/start.ts';
import { startRetention } from './people/start-retention.ts';
import { startScanning } from './scanning/start.ts';
import { startApi } from './server.ts';
import { createVitalsStore } from './vitals/store.ts';

export interface RunOptions extends ServicesOptions, Pick<AppOptions, 'rates'> {
  /** 0 for any free port. */
  readonly port: number;
  /** Address to listen on; localhost by default. */
  readonly host?: string | undefined;
}

/** The API with its delivery, payments and retention in one process. */
export interface RunningServices {
  readonly port: number;
  readonly services: OpenServices;
  /** Finishes requests and deliveries in flight, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database, serves requests, delivers leads, settles payments, publishes reserved cars, removes expired leads and
 * serves metrics. If the start fails, nothing is left open.
 * @throws for a wrong tenants folder, what `openServices` throws, or a port in use.
 */
export async function runServices({ port, host, rates, ...options }: RunOptions): Promise<RunningServices> {
  checkTenants(options.tenantsDir);
  const services = await openServices(options);
  const delivery = startDelivery(services);
  const scanning = startScanning(services, delivery.wake);
  const retention = startRetention(services);
  const settle = connectPayments(services);
  const payments = startPayments(settle);
  const reminders = startReminders(services);
  const publishing = startPublishing(services, options.outDir);
  const vitalsStore = createVitalsStore(services);
  const vitals = startFlushing(vitalsStore, 'vitals', services);
  const demandStore = createDemandStore(services);
  const demand = startFlushing(demandStore, 'demand', services);
  /** Servers that answer requests. They are closed first, the newest before the others. */
  const listening: { close(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const { close } of listening.toReversed()) await close();
    await scanning.stop();
    retention.stop();
    await payments.stop();
    await reminders.stop();
    await publishing.stop();
    await delivery.stop();
    await vitals.stop();
    await demand.stop();
    await services.close();
  };
  try {
    listening.push(await serveCommands(services, { wake: delivery.wake, payments: settle }));
    const api = await startApi({
      services,
      port,
      host,
      rates,
      onStored: delivery.wake,
      payments: settle,
      onPayment: payments.wake,
      vitals: vitalsStore,
      demand: demandStore,
    });
    listening.push(api);
    const { metrics } = services.config;
    if (metrics) {
      const { countPendingLeads } = api;
      const served = await serveMetrics(services, { port: metrics.port, host: metrics.host, countPendingLeads });
      listening.push(served);
      services.log.info({ port: served.port, host: metrics.host }, 'metrics are served');
    }
    return { port: api.port, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Requires tenants at the start. Later, the API keeps its tenants while the folder is briefly missing. */
function checkTenants(dir: string): void {
  const expected = 'expected tenants, each a folder with a site.json.';
  if (!existsSync(dir)) throw new Error(`There is no folder ${dir}: ${expected}`);
  if (findTenants(dir).length === 0) throw new Error(`There is no tenant in ${dir}: ${expected}`);
}
