import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSandboxMessages } from '#src/api/upstreams/index.ts';
import { startWebhookSink } from './webhook-sink.ts';

test('stores a webhook once, with its intended address, and keeps it after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sink-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  for (const ids of [['m1', 'm1', 'm2'], ['m3']]) {
    const sink = await startWebhookSink(dataDir);
    const url = new URL(sink.url);
    url.searchParams.set('to', 'https://crm.example/leads');
    const post = (id: string) => fetch(url, { method: 'POST', headers: { 'webhook-id': id }, body: `{"id":"${id}"}` });
    for (const id of ids) expect((await post(id)).status).toBe(204);
    await sink.close();
  }
  const toMessage = (id: string) => ({ kind: 'webhook', to: 'https://crm.example/leads', text: `{"id":"${id}"}` });
  expect(await readSandboxMessages(dataDir)).toMatchObject(['m3', 'm2', 'm1'].map(toMessage));
});
