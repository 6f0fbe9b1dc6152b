import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcessorConfig } from '#src/features/checkout/index.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { stripeOrder } from '#tests/fixtures/stripe.ts';
import { processorSecrets } from '../database/schema.ts';
import { createGatewayFinder } from './find-gateway.ts';
import { storeProcessorSecret } from './processor-secrets.ts';

const SECRETS = {
  stripe: { secretKey: 'sk_test_abcdefgh', webhookSecrets: ['whsec_abcdefgh'] },
  till: { username: 'api', password: 'pass word', apiKey: 'connector', sharedSecret: 'shared-secret' },
  st_george: { secretKey: 'T10000_SEC_abcdefgh', merchantId: 'TEST' },
} as const;
type Kind = keyof typeof SECRETS;

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

const makeFinder = (kind: Kind, findSandbox?: () => URL) =>
  createGatewayFinder({
    ...services,
    findSandbox,
    findConfig: ({ processor }): ProcessorConfig | undefined =>
      processor === 'main'
        ? { name: 'main', authorization_type: kind, authorization_key: 'public-key', deposit_amount: 500 }
        : undefined,
  });

test.each(['stripe', 'till', 'st_george'] as const)(
  'finds the account of a dealer at %s by its sealed keys',
  async (kind) => {
    const tenant = randomUUID();
    const find = makeFinder(kind);
    expect(await find({ tenant, processor: 'main' })).toBeUndefined();
    await storeProcessorSecret(services, { tenant, processor: 'main' }, JSON.stringify(SECRETS[kind]));
    const gateway = await find({ tenant, processor: 'main' });
    expect(gateway?.query).toBeTypeOf('function');
    expect(await find({ tenant, processor: 'main' })).toBe(gateway);
    expect(await find({ tenant, processor: 'other' })).toBeUndefined();
    expect(await find({ tenant: randomUUID(), processor: 'main' })).toBeUndefined();
    const rows = await services.db.select().from(processorSecrets);
    const text = rows.map(({ secret }) => Buffer.from(secret).toString('latin1')).join('\n');
    for (const value of Object.values(SECRETS[kind]).flat()) expect(text).not.toContain(value);
  },
);

test('connects a sandbox without stored keys, and never with those of a real account', async () => {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    sent.push(request.headers.authorization ?? '');
    response.end('{}');
  });
  const port = await listen(server, 0, '127.0.0.1');
  const tenant = randomUUID();
  await storeProcessorSecret(services, { tenant, processor: 'main' }, JSON.stringify(SECRETS.stripe));
  const find = makeFinder('stripe', () => new URL(`http://localhost:${port}`));
  const [known, unknown] = [await find({ tenant, processor: 'main' }), await find({ tenant: 'x', processor: 'main' })];
  for (const gateway of [known, unknown])
    await expect(gateway?.query(stripeOrder({ reference: 'cs_test_1' }))).rejects.toThrow('unexpected format');
  expect(sent).toEqual(['Bearer sk_test_sandbox', 'Bearer sk_test_sandbox']);
  await closeServer(server);
});

test('uses new keys at once, and names an account whose keys are of another kind without repeating them', async () => {
  const tenant = randomUUID();
  const name = { tenant, processor: 'main' };
  const find = makeFinder('stripe');
  await storeProcessorSecret(services, name, JSON.stringify(SECRETS.stripe));
  const first = await find(name);
  services.forward(1000);
  await storeProcessorSecret(services, name, JSON.stringify({ ...SECRETS.stripe, secretKey: 'sk_test_ijklmnop' }));
  const second = await find(name);
  expect(second).not.toBe(first);
  services.forward(1000);
  await storeProcessorSecret(services, name, JSON.stringify(SECRETS.till));
  await expect(find(name)).rejects.toThrow('The stored keys of the processor "main" are not those of stripe');
  await expect(find(name)).rejects.not.toThrow('shared-secret');
});
