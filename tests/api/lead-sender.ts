import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Lead } from '#src/features/leads/index.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface LeadSender {
  /** Posts a lead over a kept-alive connection; rejects if there is no answer. */
  send(lead: Lead): Promise<Answer>;
  close(): void;
}

/** Sends leads to a local API as the pages of a site do. */
export function createLeadSender({ port, slug }: { port: number; slug: string }): LeadSender {
  const agent = new Agent({ keepAlive: true });
  const host = `${slug}.localhost:${port}`;
  const headers = { host, accept: 'application/json', 'content-type': 'application/json', origin: `http://${host}` };
  return {
    send: (lead) =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify({ lead });
        const outgoing = request(
          {
            agent,
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: '/api/leads',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          },
          (answer) => {
            text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
          },
        );
        outgoing.once('error', reject);
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}
