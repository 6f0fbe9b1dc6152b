import { expect, test } from 'vitest';
import { startWebhookSink } from './webhook-sink.ts';

test('a webhook is kept once, with whom it was meant for, and readable', async () => {
  const sink = await startWebhookSink();
  const url = new URL(sink.url);
  url.searchParams.set('to', 'https://crm.example/leads');
  const post = (id: string) => fetch(url, { method: 'POST', headers: { 'webhook-id': id }, body: '{"a":1}' });
  for (const id of ['m1', 'm1', 'm2']) expect((await post(id)).status).toBe(204);
  expect(sink.kept()).toMatchObject(
    [1, 2].map(() => ({ kind: 'webhook', to: 'https://crm.example/leads', text: '{\n  "a": 1\n}' })),
  );
  await sink.close();
});
