import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';

/** Behaviours of a dealer's system. While it is `down` or `broken` it receives nothing. */
export const MOODS = ['up', 'down', 'slow', 'broken'] as const;
type Mood = (typeof MOODS)[number];

const MessageSchema = v.object({ data: v.object({ lead: v.object({ id: v.string() }) }) });
const SLOW_MS = 400;

/** A dealer's system that accepts each message once, by id. */
export interface WebhookTarget {
  readonly url: string;
  mood: Mood;
  /** Deliveries of each message, by lead and message id. */
  readonly taken: ReadonlyMap<string, ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

export async function startWebhookTarget(): Promise<WebhookTarget> {
  const taken = new Map<string, Map<string, number>>();
  const server = createServer(async (request, response) => {
    const message = v.parse(MessageSchema, await json(request));
    const mood = target.mood;
    if (mood === 'down') return void request.socket.destroy();
    if (mood === 'broken') return void response.writeHead(500).end();
    const messages = taken.get(message.data.lead.id) ?? new Map<string, number>();
    const id = String(request.headers['webhook-id']);
    messages.set(id, (messages.get(id) ?? 0) + 1);
    taken.set(message.data.lead.id, messages);
    // The message is accepted, but the sender may be gone before it reads the answer.
    setTimeout(() => response.writeHead(204).end(), mood === 'slow' ? SLOW_MS : 0);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target: WebhookTarget = {
    url: `http://127.0.0.1:${port}/leads`,
    mood: 'up',
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return target;
}
