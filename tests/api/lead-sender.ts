import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Lead } from '#src/features/leads/index.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface LeadSender {
  /** Posts a lead over a connection that is kept open; rejects when there is no answer. */
  send(lead: Lead): Promise<Answer>;
  close(): void;
}

/** Sends leads to an API on this machine as the pages of a site do. */
export function leadSender({ port, slug }: { port: number; slug: string }): LeadSender {
  const agent = new Agent({ keepAlive: true });
  const host = `${slug}.localhost:${port}`;
  const headers = { host, accept: 'application/json', 'content-type': 'application/json', origin: `http://${host}` };
  return {
    send: (lead) =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify({ lead });
        const outgoing = request(
          {
            ...{ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/leads' },
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          },
          (answer) => {
            text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, body: said }), reject);
          },
        );
        outgoing.once('error', reject);
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}
