import { mkdirSync, symlinkSync } from 'node:fs';
import { Agent, request, Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type OpenDatabase, openDatabase } from '#src/api/database/open.ts';
import { ledgerEntries, payments, refunds, reservations } from '#src/api/database/schema.ts';
import { FORM_TOKEN_FIELD } from '#src/api/leads/form-token.ts';
import { storeProcessorSecret } from '#src/api/payments/processor-secrets.ts';
import { isLive } from '#src/api/payments/reservation-states.ts';
import { CLIENT_FIELD, proveForm } from '#src/api/payments/routes/posted-form.ts';
import { SANDBOX_KEYS } from '#src/api/payments/sandbox/keys.ts';
import { createStripeSandbox, type StripeSandbox } from '#src/api/payments/sandbox/stripe.ts';
import { listNetworks } from '#src/api/security/networks.ts';
import { createVault } from '#src/api/security/vault.ts';
import { MINUTE } from '#src/lib/durations.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';
import { writeStoredStock } from '#src/release/index.ts';
import { makeCar } from '#tests/fixtures/car.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { getAddress } from './addresses.ts';
import { type ApiHome, createApiHome } from './api-process.ts';

/** A dealer whose cars are reserved over HTTP, and the sandbox of Stripe that takes the deposits, in this process. */
export interface CheckoutHome {
  readonly home: ApiHome;
  readonly stripe: StripeSandbox;
  /** Ids of the published cars. */
  readonly cars: readonly string[];
  /** Ports of the API processes, which Stripe sends its events to. */
  ports: readonly number[];
  close(): Promise<void>;
}

const DEPOSIT_CENTS = 50_000;

interface CheckoutHomeOptions {
  readonly cars: number;
  readonly databaseUrl?: string | undefined;
}

/** Opens the dealer. Its API processes are started by the caller. */
export async function createCheckoutHome({ cars: count, databaseUrl }: CheckoutHomeOptions): Promise<CheckoutHome> {
  const cars = Array.from({ length: count }, (_, index) => `car-${index}`);
  let ports: readonly number[] = [];
  let sandbox: StripeSandbox | undefined;
  const server = createAdaptorServer({ fetch: (incoming) => sandbox?.app.fetch(incoming) ?? new Response() });
  if (!(server instanceof Server)) throw new Error('A sandbox is served over HTTP/1.');
  // An API that is busy must not send on a connection that was closed for being idle.
  server.keepAliveTimeout = 75_000;
  const url = new URL(`http://localhost:${await listen(server, 0, '127.0.0.1')}`);
  const site = makeSiteInput({
    payments: {
      processors: [
        { name: 'card', authorization_type: 'stripe', authorization_key: 'pk_test_abcdefgh', deposit_amount: 500 },
      ],
    },
  });
  const stripe = createStripeSandbox({
    secret: SANDBOX_KEYS.stripe,
    url,
    now: Date.now,
    listEndpoints: () => ports.map((port) => `http://${site.slug}.localhost:${port}/api/payments/notifications/card`),
  });
  sandbox = stripe;
  const timer = setInterval(() => void stripe.deliver(), 200);
  const home = await createApiHome({ site, databaseUrl, env: { PAYMENT_SANDBOX_STRIPE: url.href } });
  publishCars(home, cars);
  await storeKeys(home);
  return {
    home,
    stripe,
    cars,
    get ports() {
      return ports;
    },
    set ports(running) {
      ports = running;
    },
    async close() {
      clearInterval(timer);
      await closeServer(server);
      home.remove();
    },
  };
}

/** Publishes the cars as far as the API reads them. */
function publishCars({ dataDir, slug }: ApiHome, cars: readonly string[]): void {
  const dir = join(dataDir, '.releases', slug, 'first');
  const siteDir = join(dir, 'site');
  mkdirSync(siteDir, { recursive: true });
  symlinkSync(join('.releases', slug, 'first', 'site'), join(dataDir, slug));
  const stock = cars.map((id) => makeCar({ id, slug: id, stocknum: id, location_id: '1' }));
  writeStoredStock({ id: 'first', dir, siteDir }, { cars: stock, departed: [] });
}

async function storeKeys({ config, slug }: ApiHome): Promise<void> {
  const { db, close } = await openDatabase(config.database);
  const services = { db, vault: createVault(config.keys), now: Date.now };
  await storeProcessorSecret(services, { tenant: slug, processor: 'card' }, JSON.stringify(SANDBOX_KEYS.stripe));
  await close();
}

/** The answer to a form. */
export interface PageAnswer {
  readonly status: number;
  readonly body: string;
  readonly location: string | undefined;
}

/** A shopper with a network, a name and a phone of their own. */
export interface Shopper {
  /** Presses the button of the review page, which the shopper has read for a minute. */
  reserve(port: number, car: string): Promise<PageAnswer>;
  /** Sends a form, or loads a page without values. */
  open(url: string, values?: Readonly<Record<string, string>>): Promise<PageAnswer>;
}

interface ShopperOptions {
  readonly home: Pick<ApiHome, 'slug' | 'config'>;
  /** Called for each request before its answer. */
  readonly onSend?: () => void;
}

/** Creates shoppers who share the connections of a proxy. Rejects if there is no answer. */
export function createShoppers({ home: { slug, config }, onSend = () => undefined }: ShopperOptions): {
  make(index: number): Shopper;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const send = (url: URL, address: string, values?: Readonly<Record<string, string>>): Promise<PageAnswer> => {
    const body = values && new URLSearchParams(values).toString();
    const headers = {
      host: url.host,
      'x-forwarded-for': address,
      ...(body !== undefined && {
        origin: url.origin,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const options = { agent, host: '127.0.0.1', port: url.port, path: url.pathname + url.search, headers };
    return new Promise((resolve, reject) => {
      const outgoing = request({ ...options, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        text(answer).then((read) => resolve({ status, body: read, location: headers.location }), reject);
      });
      outgoing.once('error', reject);
      outgoing.end(body);
      onSend();
    });
  };
  return {
    make(index) {
      const address = getAddress(index);
      const person = {
        first_name: 'Kim',
        last_name: 'Lee',
        email: `shopper-${index}@example.com`,
        phone: `0491 ${String(index).padStart(6, '0')}`,
        accept_terms: 'true',
      };
      return {
        async reserve(port, car) {
          const read = { services: { config, now: () => Date.now() - MINUTE } };
          const owner = { tenant: slug, about: car, networks: listNetworks(address) };
          const { clientId, token } = await proveForm(read, {}, owner);
          return await send(new URL(`http://${slug}.localhost:${port}/api/reservations`), address, {
            ...person,
            car_id: car,
            [CLIENT_FIELD]: clientId,
            [FORM_TOKEN_FIELD]: token,
          });
        },
        open: (url, values) => send(new URL(url), address, values),
      };
    },
    close: () => agent.destroy(),
  };
}

/** Expects one live reservation a car, and the books, the ledger and Stripe to agree. Returns the rows. */
export async function expectBalance({ db }: OpenDatabase, { ledger }: StripeSandbox) {
  const rows = await db.select().from(reservations);
  const live = rows.filter(({ state }) => isLive(state));
  expect(new Set(live.map(({ carId }) => carId)).size, 'cars that are reserved twice').toBe(live.length);
  const paid = await db.select().from(payments);
  const entries = await db.select().from(ledgerEntries);
  const returned = await db.select().from(refunds).where(eq(refunds.state, 'succeeded'));
  for (const payment of paid) {
    const isRefunded = ({ paymentId }: { readonly paymentId: string }): boolean => paymentId === payment.id;
    const intents = ledger
      .listIntents()
      .filter(({ metadata }) => Object.values(metadata).includes(payment.orderNumber));
    const received = intents.reduce((sum, { received }) => sum + received, 0);
    const givenBack = intents.reduce((sum, intent) => sum + ledger.sumRefunds(intent), 0);
    expect(received, 'charged twice').toBeLessThanOrEqual(DEPOSIT_CENTS);
    expect(payment.capturedCents).toBe(received);
    expect(payment.refundedCents).toBe(givenBack);
    expect(entries.filter(isRefunded).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      received - givenBack,
    );
    expect(returned.filter(isRefunded).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(givenBack);
    // Money stays only with the deposit of a reservation that holds its car.
    const isBlocked = intents.some(({ status }) => status === 'requires_capture');
    if (isBlocked || received > givenBack) expect(live.map(({ paymentId }) => paymentId)).toContain(payment.id);
  }
  const held = ledger
    .listIntents()
    .filter((intent) => intent.status === 'requires_capture' || intent.received > ledger.sumRefunds(intent));
  expect(held, 'deposits at Stripe').toHaveLength(live.length);
  return { rows, live, paid };
}
