import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSandboxMessages } from './message-log.ts';
import { createSandboxUpstreams, makeSandboxRating } from './sandbox.ts';
import { createSandboxVehicles } from './vehicles.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('sandbox messages', () => {
  test('are read newest first and only by their owner', async () => {
    let now = Date.UTC(2026, 0, 1);
    const { messages, mail } = createSandboxUpstreams({ dataDir, now: () => now });
    await messages.send({ to: '61491570006', text: 'One\nline "two"' });
    now += 1000;
    const sent = {
      from: 'a@x.example',
      to: ['b@x.example'],
      subject: 'Hi',
      text: '<adf/>',
      messageId: '<1@x.example>',
    };
    await mail.send({ ...sent, contentType: 'application/x-adf+xml' });
    expect(await readSandboxMessages(dataDir)).toEqual([
      { kind: 'mail', at: '2026-01-01T00:00:01.000Z', ...sent, contentType: 'application/x-adf+xml' },
      { kind: 'sms', at: '2026-01-01T00:00:00.000Z', to: '61491570006', text: 'One\nline "two"' },
    ]);
    expect(statSync(join(dataDir, 'sandbox', 'messages.jsonl')).mode & 0o077).toBe(0);
  });

  test('are empty at first, and a damaged line does not affect the others', async () => {
    expect(await readSandboxMessages(dataDir)).toEqual([]);
    const { messages } = createSandboxUpstreams({ dataDir });
    await messages.send({ to: '1', text: 'a' });
    const file = join(dataDir, 'sandbox', 'messages.jsonl');
    appendFileSync(file, '{"kind":\n[]\n');
    await messages.send({ to: '1', text: 'b' });
    expect((await readSandboxMessages(dataDir)).map(({ text }) => text)).toEqual(['b', 'a']);
  });

  test('are limited, and simultaneous ones are all kept', async () => {
    const { messages } = createSandboxUpstreams({ dataDir, now: () => 0 });
    await Promise.all(Array.from({ length: 650 }, (_, index) => messages.send({ to: '1', text: String(index) })));
    const lines = readFileSync(join(dataDir, 'sandbox', 'messages.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBeLessThan(400);
    const newest = await readSandboxMessages(dataDir);
    expect(newest.slice(0, 3).map(({ text }) => text)).toEqual(['649', '648', '647']);
    expect(newest).toHaveLength(200);
  });
});

describe('sandbox vehicles', () => {
  const vehicles = createSandboxVehicles();

  test('are the same for a registration each time, and worth less with more kilometres', async () => {
    const found = await vehicles.find('demo 03', 'QLD');
    expect(found).toMatchObject({ rego: 'DEMO03', make: 'Ford', model: 'Ranger' });
    expect(await vehicles.find('DEMO03', 'NSW')).toEqual(found);
    if (!found) throw new Error('not found');
    const [near, far] = await Promise.all([
      vehicles.value(found, { km: 10_000 }),
      vehicles.value(found, { km: 200_000 }),
    ]);
    expect(near && far && near.low > far.low && near.low < near.high).toBe(true);
  });

  test('are worth less in a poor condition, and their range is narrower the more is known', async () => {
    const cerato = { make: 'kia', model: 'Cerato GT', year: 2019 };
    const km = 60_000;
    const [vague, good, poor] = await Promise.all([
      vehicles.value(cerato, {}),
      vehicles.value(cerato, { km, condition: 'good' }),
      vehicles.value(cerato, { km, condition: 'poor' }),
    ]);
    if (!vague || !good || !poor) throw new Error('There is no value.');
    expect(poor.high).toBeLessThan(good.low);
    expect(good.high / good.low).toBeLessThan(vague.high / vague.low);
    expect(await vehicles.value({ ...cerato, year: 1969 }, { km })).toBeUndefined();
  });

  test('include something for dealers who do not sell cars', async () => {
    const names = await Promise.all(['DEMO06', 'DEMO07', 'DEMO08', 'DEMO09'].map((rego) => vehicles.find(rego, '')));
    expect(names.map((found) => found?.make)).toEqual(['Yamaha', 'Isuzu', 'Tesla', 'Ford']);
  });

  test('fail, are unknown, written off or stolen for the special registrations', async () => {
    await expect(vehicles.find('BROKE1', '')).rejects.toThrow('BROKE1');
    expect(await vehicles.find('NOCAR1', '')).toBeUndefined();
    expect(await vehicles.history('NOCAR1', '')).toBeUndefined();
    expect(await vehicles.history('WOFF01', '')).toMatchObject({ writtenOff: true, stolen: false });
    expect(await vehicles.history('STOLE1', '')).toMatchObject({ writtenOff: false, stolen: true });
  });

  test('are plausible for every registration', async () => {
    const rego = fc.string({ unit: fc.constantFrom(...'ABCXYZ0123456789'), minLength: 2, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(
        rego.filter((text) => !/^(?:SLOW01|BROKE1)$/u.test(text)),
        fc.nat(400_000),
        async (text, km) => {
          const found = await vehicles.find(text, '');
          if (!found) return;
          const value = await vehicles.value(found, { km });
          expect(found.year).toBeGreaterThan(2012);
          expect(value && value.low > 0 && value.low <= value.high && value.high < 100_000).toBe(true);
        },
      ),
      { seed: 7 },
    );
  });

  test('have the same reviews each time', () => {
    expect(makeSandboxRating('4711')).toEqual(makeSandboxRating('4711'));
    expect(makeSandboxRating('4711').avgStarRating).toBeLessThanOrEqual(5);
  });
});
