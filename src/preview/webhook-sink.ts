import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { messageLog } from '#src/api/upstreams/index.ts';

/** Takes webhooks in place of dealers' systems, and keeps them with the sandbox's other messages. */
export interface WebhookSink {
  /** Where all webhooks are to be sent; the address that they were meant for comes as the query's `to`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts one on this machine, at any free port. */
export async function startWebhookSink(dataDir: string): Promise<WebhookSink> {
  const log = messageLog(dataDir);
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      const id = String(request.headers['webhook-id']);
      const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? 'unknown';
      // What is sent again because an answer was lost has the same id.
      if (!seen.has(id)) await log.add({ kind: 'webhook', at: new Date().toISOString(), to, text: body });
      seen.add(id);
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
