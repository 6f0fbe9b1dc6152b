import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OutboxMessage } from './outbox-page.ts';

/** Takes webhooks in place of dealers' systems, and keeps the newest of them. */
export interface WebhookSink {
  /** Where all webhooks are to be sent; the address that they were meant for comes as the query's `to`. */
  readonly url: string;
  /** The newest first. */
  kept(): readonly OutboxMessage[];
  close(): Promise<void>;
}

const KEPT = 200;

/** Starts one on this machine, at any free port. */
export async function startWebhookSink(): Promise<WebhookSink> {
  const kept: OutboxMessage[] = [];
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      const id = String(request.headers['webhook-id']);
      const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? 'unknown';
      // What is sent again because an answer was lost has the same id.
      if (!seen.has(id)) kept.unshift({ kind: 'webhook', at: new Date().toISOString(), to, text: indented(body) });
      seen.add(id);
      kept.length = Math.min(kept.length, KEPT);
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    kept: () => kept,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch {
    return json;
  }
}
