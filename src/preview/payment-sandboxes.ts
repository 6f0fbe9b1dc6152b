import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { SANDBOX_KEYS } from '#src/api/payments/sandbox/keys.ts';
import { createPaywaySandbox } from '#src/api/payments/sandbox/payway.ts';
import { createPaywayMemory } from '#src/api/payments/sandbox/payway-ledger.ts';
import { createStripeMemory, createStripeSandbox } from '#src/api/payments/sandbox/stripe.ts';
import { createTillSandbox } from '#src/api/payments/sandbox/till.ts';
import type { TillEntry } from '#src/api/payments/sandbox/till-ledger.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';

type GatewayKind = keyof typeof SANDBOX_KEYS;

/** Stand-ins for the payment gateways, each on a port of this machine. */
export interface PaymentSandboxes {
  /** Environment that makes the API use them. */
  readonly env: Readonly<Record<string, string>>;
  /** Pages on which a person sees payments, decides for the bank and orders faults. */
  readonly pages: readonly SandboxPage[];
  close(): Promise<void>;
}

export interface SandboxPage {
  readonly name: string;
  readonly url: string;
}

export interface PaymentSandboxOptions {
  /** Folder for what they remember, so that a restart loses no deposit. */
  readonly dataDir: string;
  /** Returns the addresses that Stripe's events are sent to. Till's callbacks have an address each. */
  readonly listStripeEndpoints: () => readonly string[];
  readonly now?: () => number;
}

/** A running sandbox, as far as this file needs to know it. */
interface RunningSandbox {
  readonly app: Hono;
  readonly deliver?: () => Promise<void>;
  /** Everything it remembers. */
  readonly memory: object;
}

interface SandboxKind {
  readonly kind: GatewayKind;
  readonly name: string;
  /** Path of its API. */
  readonly path: string;
  readonly open: (url: URL, options: Required<PaymentSandboxOptions>) => RunningSandbox;
}

const KINDS: readonly SandboxKind[] = [
  {
    kind: 'stripe',
    name: 'Stripe',
    path: '/',
    open: (url, { now, dataDir, listStripeEndpoints: listEndpoints }) => {
      const memory = remember(dataDir, 'stripe', createStripeMemory);
      return { ...createStripeSandbox({ secret: SANDBOX_KEYS.stripe, url, now, listEndpoints, memory }), memory };
    },
  },
  {
    kind: 'till',
    name: 'Till',
    path: '/api/v3',
    open: (url, { now, dataDir }) => {
      const memory = remember(dataDir, 'till', () => new Map<string, TillEntry>());
      return { ...createTillSandbox({ secret: SANDBOX_KEYS.till, url, now, memory }), memory };
    },
  },
  {
    kind: 'st_george',
    name: 'PayWay',
    path: '/rest/v1',
    open: (_, { now, dataDir }) => {
      const memory = remember(dataDir, 'st_george', createPaywayMemory);
      const traits = { countsRefunds: true, isOwnKey: (key: string) => /^T\d+_PUB_/u.test(key) };
      const { app } = createPaywaySandbox({ secret: SANDBOX_KEYS.st_george, now, memory, ...traits });
      return { app, memory };
    },
  },
];

/** Interval at which due notifications are sent and changes are stored. */
const TICK_MS = 1000;

/** Starts a sandbox of each gateway. */
export async function startPaymentSandboxes(options: PaymentSandboxOptions): Promise<PaymentSandboxes> {
  const started: { kind: SandboxKind; url: URL; close: () => Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.close()));
  };
  try {
    for (const kind of KINDS)
      started.push({
        kind,
        ...(await start(kind, { now: Date.now, ...options, dataDir: makeFolder(options.dataDir) })),
      });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    env: Object.fromEntries(
      started.map(({ kind, url }) => [`PAYMENT_SANDBOX_${kind.kind.toUpperCase()}`, new URL(kind.path, url).href]),
    ),
    pages: started.map(({ kind, url }) => ({ name: kind.name, url: new URL('/sandbox', url).href })),
    close,
  };
}

async function start(kind: SandboxKind, options: Required<PaymentSandboxOptions>) {
  let sandbox: RunningSandbox | undefined;
  const server = createAdaptorServer({
    fetch: (request) => sandbox?.app.fetch(request) ?? new Response(null, { status: 503 }),
  });
  if (!(server instanceof Server)) throw new Error('A sandbox is served over HTTP/1.');
  const url = new URL(`http://localhost:${await listen(server, 0, '127.0.0.1')}`);
  const opened = kind.open(url, options);
  sandbox = opened;
  const { deliver, memory } = opened;
  let stored = serialize(memory);
  const save = (): void => {
    const current = serialize(memory);
    if (!current.equals(stored)) writeMemory(options.dataDir, kind.kind, current);
    stored = current;
  };
  const timer = setInterval(async () => {
    await deliver?.();
    save();
  }, TICK_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await closeServer(server);
    save();
  };
  return { url, close };
}

function makeFolder(dataDir: string): string {
  const folder = join(dataDir, 'payment-sandboxes');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Version of what the files contain. Those of another version are ignored. */
const VERSION = 1;

const getFile = (folder: string, kind: GatewayKind): string => join(folder, `${kind}-${VERSION}.bin`);

/** Returns what a sandbox remembered when it was closed, or something new. */
function remember<Memory extends object>(folder: string, kind: GatewayKind, make: () => Memory): Memory {
  try {
    return deserialize(readFileSync(getFile(folder, kind)));
  } catch {
    return make();
  }
}

function writeMemory(folder: string, kind: GatewayKind, memory: Buffer): void {
  const file = getFile(folder, kind);
  writeFileSync(`${file}.part`, memory);
  renameSync(`${file}.part`, file);
}
