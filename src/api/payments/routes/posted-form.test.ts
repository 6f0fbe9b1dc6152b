import { expect, test } from 'vitest';
import { makeTestConfig } from '#tests/api/test-services.ts';
import { FORM_TOKEN_FIELD } from '../../leads/form-token.ts';
import { listNetworks } from '../../security/networks.ts';
import { CLIENT_FIELD, proveForm } from './posted-form.ts';

const OWNER = { tenant: 'city-motors', about: 'A1', networks: listNetworks('203.0.113.9') };
const START = Date.parse('2026-03-01T10:00:00Z');
const config = makeTestConfig('data');

test('a button that is pressed at once works, also if the timer ends a little early', async () => {
  const seen = await proveForm({ services: { config, now: () => START } }, {}, OWNER);
  const pressedAt = performance.now();
  // A tenth slow, so that a timer of 50 ms ends when 45 ms have passed.
  const now = (): number => START + 1950 + Math.floor((performance.now() - pressedAt) * 0.9);
  const values = { [CLIENT_FIELD]: seen.clientId, [FORM_TOKEN_FIELD]: seen.token };
  expect(await proveForm({ services: { config, now } }, values, OWNER)).toMatchObject({
    clientId: seen.clientId,
    isProven: true,
  });
});
