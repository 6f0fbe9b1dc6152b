import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPaymentSandboxes } from '#src/preview/payment-sandboxes.ts';
import { SANDBOX_KEYS } from './keys.ts';

/*
 * Stripe's own command line makes payments in the sandbox as it does at Stripe (https://docs.stripe.com/cli/trigger), so
 * that the sandbox cannot drift from what Stripe's tools expect.
 */

const STRIPE_CLI = fileURLToPath(import.meta.resolve('@stripe/cli/bin/shim.js'));
const dataDir = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
let sandboxes: Awaited<ReturnType<typeof startPaymentSandboxes>>;

beforeAll(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', dataDir);
  vi.stubEnv('STRIPE_CLI_TELEMETRY_OPTOUT', '1');
  sandboxes = await startPaymentSandboxes({ dataDir, listStripeEndpoints: () => [] });
});

afterAll(async () => {
  await sandboxes.close();
  rmSync(dataDir, { recursive: true });
  vi.unstubAllEnvs();
});

/**
 * Returns what Stripe's command line prints. Its exit code says nothing: when its work is done it waits for its own telemetry, even if that
 * is switched off, and that can panic ("WaitGroup is reused before previous Wait has returned").
 */
const runStripe = (args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [STRIPE_CLI, ...args], (_, stdout, stderr) => resolve(stdout + stderr));
  });

test.each([
  'payment_intent.created',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'payment_intent.requires_action',
  'charge.captured',
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.expired',
])('“stripe trigger %s” makes that event in the sandbox', async (type) => {
  const { port } = new URL(sandboxes.env['PAYMENT_SANDBOX_STRIPE'] ?? '');
  const { secretKey } = SANDBOX_KEYS.stripe;
  const address = `http://127.0.0.1:${port}`;
  expect(await runStripe(['trigger', type, '--api-base', address, '--api-key', secretKey])).toContain(
    'Trigger succeeded',
  );

  const client = new Stripe(secretKey, { protocol: 'http', host: '127.0.0.1', port, telemetry: false });
  const events = await client.events.list({ limit: 20 });
  expect(events.data.map((event) => event.type)).toContain(type);
});
