import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments, refunds } from '#src/api/database/schema.ts';
import { openCheckout, SHOPPER, STRIPE_SECRET } from '#tests/fixtures/checkout.ts';
import { askForKeys } from '../../../../scripts/payments/ask-for-keys.ts';
import { HOUR } from '../../../lib/durations.ts';
import { GATEWAY_KEYS } from '../../payments/gateway-keys.ts';
import { settleDue } from '../../payments/settle.ts';
import { runCommand } from '../run.ts';
import { parsePaymentArguments } from './arguments.ts';
import { formatLedgerCsv, formatPaymentAnswer } from './print.ts';

type World = Awaited<ReturnType<typeof openCheckout>>;

const PERSONAL = /Kim|Lee|kim\.lee|0491 ?570/u;

let world: World;
let services: World['services'];

async function open(): Promise<void> {
  world = await openCheckout();
  ({ services } = world);
}

async function run(words: readonly string[], keys?: string) {
  const given = parsePaymentArguments(words);
  if (!given) throw new Error('Expected a command, not a request for help.');
  const request = keys === undefined ? given.request : { ...given.request, keys };
  const command = { command: 'payments', request } as Parameters<typeof runCommand>[1];
  const answer = await runCommand(services, command, { payments: world.settle });
  if (answer.command !== 'payments') throw new Error('Expected an answer about payments.');
  return answer.answer;
}

async function print(words: readonly string[], keys?: string): Promise<string> {
  const answer = await run(words, keys);
  return answer.command === 'export' ? formatLedgerCsv(answer.ledger) : formatPaymentAnswer(answer).join('\n');
}

/** Reserves a car and pays the deposit, which is blocked on the card. Returns the reservation's reference. */
async function reserve(carId: string): Promise<string> {
  await payAtTill(await world.reserve(carId));
  await settleDue(world.settle);
  return (await world.findReservation(carId))?.reference ?? '';
}

async function payAtTill(response: Response): Promise<void> {
  await world.till.pay(response.headers.get('location') ?? '', 'approved');
  services.forward(HOUR / 10);
}

describe('secret', () => {
  beforeAll(open);
  afterAll(() => services.close());
  const KEYS = { secretKey: 'rk_live_secretsecret', webhookSecrets: ['whsec_secretsecret'] };

  test('stores keys that the gateway can have, and prints only their fingerprint', async () => {
    const before = await print(['secret', 'city-motors', 'card']);
    expect(before).toMatch(/^city-motors has keys of Stripe for "card", fingerprint [\da-f]{8}\.$/u);
    const after = await print(['secret', 'city-motors', 'card'], JSON.stringify(KEYS));
    expect(after).toMatch(/stored for "card" of city-motors, fingerprint [\da-f]{8}/u);
    expect(after.match(/[\da-f]{8}/u)).not.toEqual(before.match(/[\da-f]{8}/u));
    expect(await print(['secret', 'city-motors', 'card'], JSON.stringify(STRIPE_SECRET))).toContain(
      before.match(/[\da-f]{8}/u)?.[0],
    );
    const [entries] = [await runCommand(services, { command: 'audit', limit: 10 })];
    expect(entries).toMatchObject({ accesses: [{ action: 'payments secret', tenant: 'city-motors' }, {}] });
    expect(JSON.stringify([entries, services.logged()])).not.toContain('secretsecret');
  });

  test.each([
    ['text', 'sk_live_secretsecret', /no JSON object.*secretKey, webhookSecrets/u],
    ['other keys', JSON.stringify({ username: 'secretsecret' }), /"secretKey" must be .*\n.*"webhookSecrets" must be/u],
    ['a key too many', JSON.stringify({ ...KEYS, secretsecret: 'x' }), /a key that Stripe does not have/u],
    ['a publishable key', JSON.stringify({ ...KEYS, secretKey: 'pk_live_secretsecret' }), /"secretKey" must be/u],
  ])('refuses %s without repeating it', async (_, keys, message) => {
    const refused = print(['secret', 'city-motors', 'card'], keys);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow(/secretsecret/u);
  });

  test('refuses a processor or dealer that does not exist', async () => {
    await expect(print(['secret', 'city-motors', 'visa'])).rejects.toThrow(
      'city-motors has no processor "visa". It has till, bank, card, keyless, sealed.',
    );
    await expect(print(['secret', 'nobody', 'card'])).rejects.toThrow('There is no tenant "nobody".');
  });

  test('asks for each key without showing it', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const asked = askForKeys(GATEWAY_KEYS.stripe.fields, { input, output });
    input.write('rk_live_secretsecret\r');
    input.write('whsec_one whsec_two\r');
    expect(await asked).toEqual({ secretKey: 'rk_live_secretsecret', webhookSecrets: ['whsec_one', 'whsec_two'] });
    output.end();
    expect(await text(output)).not.toContain('secret_');
  });
});

describe('list and show', () => {
  beforeAll(open);
  afterAll(() => services.close());
  test('list payments without personal data, and show it', async () => {
    const reference = await reserve('till-1');
    const listed = await print(['list', 'city-motors', '--open']);
    expect(listed).toContain(reference);
    expect(listed).toMatch(/held +authorised +500\.00 AUD/u);
    expect(listed.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(JSON.stringify(await run(['list']))).not.toMatch(PERSONAL);
    const shown = await print(['show', reference.toLowerCase().replace(/^.{4}/u, '$& ')]);
    expect(shown).toContain(SHOPPER.email);
    expect(shown).toMatch(/reservation +held, until 2026-/u);
    const [payment] = (await world.readRows()).payments;
    expect(await print(['show', payment?.orderNumber ?? ''])).toBe(shown);
    await expect(print(['show', 'AAAA-AAAA'])).rejects.toThrow('There is no reservation or payment "AAAA-AAAA"');
  });
});

describe('changes', () => {
  beforeEach(open);
  afterEach(() => services.close());
  test('extend a hold, in the time of the location, to a later time only', async () => {
    const reference = await reserve('till-1');
    const extended = await print(['extend', reference, '--until', '2026-12-01T17:00']);
    // Sydney is eleven hours ahead of UTC in summer.
    expect(extended).toContain('held, until 2026-12-01 06:00');
    await expect(print(['extend', reference, '--until', '2026-11-30T17:00'])).rejects.toThrow(
      /ends at 2026-12-01 06:00 UTC/u,
    );
    await expect(print(['extend', reference, '--until', '2027-12-01T17:00'])).rejects.toThrow(/at most/u);
    // The block on the card ends after seven days, so the deposit is taken before.
    for (let days = 0; days < 8; days += 0.5) {
      services.forward(12 * HOUR);
      await settleDue(world.settle);
    }
    expect(await print(['show', reference])).toMatch(/held, until[\s\S]*captured, 500\.00 AUD/u);
    await print(['release', reference]);
    await expect(print(['extend', reference, '--until', '2026-12-05T17:00'])).rejects.toThrow(/is released/u);
  });

  test('complete keeps the deposit, refund returns it, and the ledger balances', async () => {
    const reference = await reserve('till-1');
    const other = await reserve('till-2');
    await expect(print(['refund', reference])).rejects.toThrow(`npm run payments -- release ${reference}`);
    await expect(print(['confirm', reference])).rejects.toThrow(/is held. Only a reservation that waits/u);
    expect(await print(['complete', reference])).toMatch(/completed.*\n.*captured, 500\.00 AUD/u);
    await print(['release', other]);
    expect(await print(['export', 'city-motors'])).toMatch(/sum.*,500\.00,0\.00,500\.00\r\n$/u);
    expect(await print(['refund', reference])).toMatch(/payment +refunded/u);
    await expect(print(['refund', reference])).rejects.toThrow('has no money to return: its payment is refunded');
    const ledger = await print(['export', 'city-motors']);
    expect(ledger).toMatch(/sum.*,500\.00,500\.00,0\.00\r\n$/u);
    expect(ledger).not.toMatch(PERSONAL);
    const audit = await runCommand(services, { command: 'audit', limit: 50 });
    expect(audit).toMatchObject({ chain: { kind: 'intact' } });
    expect(JSON.stringify(audit)).toContain(`payments complete ${reference}`);
  });

  test('refund orders new refunds after those that failed for good', async () => {
    const reference = await reserve('till-1');
    await print(['complete', reference]);
    const [payment] = (await world.readRows()).payments;
    if (!payment) throw new Error('There is no payment.');
    const failed = Array.from({ length: 5 }, (_, index) => ({
      id: randomUUID(),
      paymentId: payment.id,
      tenant: payment.tenant,
      number: `FAILED${index}`,
      amountCents: payment.amountCents,
      state: 'failed' as const,
      createdAt: new Date(services.now()),
    }));
    await services.db.insert(refunds).values(failed);
    await services.db.update(payments).set({ goal: 'return', queryAt: null });
    expect(await print(['list', '--open'])).toContain('refund failed');
    expect(await print(['reconcile'])).toMatch(/1 payment not settled yet:\n.*refund failed/u);
    expect(await print(['refund', reference])).toMatch(/payment +refunded/u);
    const made = (await world.readRows()).refunds.map(({ state, number }) =>
      number.startsWith('FAILED') ? state : 'new',
    );
    expect(made.toSorted()).toEqual(['new', ...Array<string>(5).fill('replaced')]);
  });

  test('reconcile settles what is paid, and reports what is not settled', async () => {
    await payAtTill(await world.reserve('till-1'));
    expect(await print(['reconcile', 'city-motors'])).toMatch(/1 payment checked, 1 changed.\n.* -> authorised/u);
    expect(await print(['reconcile', 'north-cars'])).toBe('0 payments checked, 0 changed.');
    expect((await world.findReservation('till-1'))?.state).toBe('held');
    // This gateway does not answer.
    await world.reserve('card-1');
    expect(await print(['reconcile'])).toMatch(
      /2 payments not settled yet:\n.*authorised, next query.*\n.*created, next query/u,
    );
  });
});

test('explains what a command needs', () => {
  expect(() => parsePaymentArguments(['extend', 'K7QM-2XPA'])).toThrow('"extend" needs a date and time as --until');
  expect(() => parsePaymentArguments(['release'])).toThrow('"release" needs a reference');
  expect(() => parsePaymentArguments(['secret', 'city-motors'])).toThrow('"secret" needs the name of a processor');
  expect(() => parsePaymentArguments(['pay'])).toThrow('Unknown command "pay"');
  expect(parsePaymentArguments(['--help'])).toBeUndefined();
});
