import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createMessageLog } from '#src/api/upstreams/index.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';

/** Receives webhooks in place of dealers' systems, and stores them with the sandbox's other messages. */
export interface WebhookSink {
  /** URL to send all webhooks to; the query parameter `to` has the address that each was meant for. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a webhook sink on any free port of this machine. */
export async function startWebhookSink(dataDir: string): Promise<WebhookSink> {
  const log = createMessageLog(dataDir);
  const seen = new Set<string>();
  const app = new Hono();
  app.onError((_, context) => context.body(null, 400));
  app.all('*', async ({ req, body }) => {
    const text = await req.text();
    const id = req.header('webhook-id') ?? '';
    // A retry, after its answer was lost, has the same id.
    if (!seen.has(id)) {
      const to = req.query('to') ?? 'unknown';
      await log.add({ kind: 'webhook', at: new Date().toISOString(), to, text });
    }
    seen.add(id);
    return body(null, 204);
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new Error('The webhook sink is served over HTTP/1.');
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}/`, close: () => closeServer(server) };
}
