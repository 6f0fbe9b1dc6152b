import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { LEAD_PARTS, LEAD_PATHS, type Lead } from '#src/features/leads/index.ts';
import { getAddress } from './addresses.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface LeadSender {
  /** Posts a lead with its files over a kept-alive connection; rejects if there is no answer. */
  send(lead: Lead, files?: readonly File[]): Promise<Answer>;
  close(): void;
}

/** Connections of the proxy in front. Requests beyond them wait for one; without a limit a stall would open thousands. */
const CONNECTIONS = 128;

/**
 * Sends leads to a local API as the pages of a site do. An API that trusts a proxy sees them coming from many networks.
 */
export function createLeadSender({ port, slug }: { port: number; slug: string }): LeadSender {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const host = `${slug}.localhost:${port}`;
  const ownHeaders = { host, accept: 'application/json', origin: `http://${host}` };
  let sent = 0;
  return {
    async send(lead, files = []) {
      const { path, type, body } = await makeRequest(lead, files);
      const address = getAddress(sent);
      sent += 1;
      return await new Promise((resolve, reject) => {
        const headers = {
          ...ownHeaders,
          'x-forwarded-for': address,
          'content-type': type,
          'content-length': Buffer.byteLength(body),
        };
        const outgoing = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
          text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
        });
        outgoing.once('error', reject);
        outgoing.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

async function makeRequest(lead: Lead, files: readonly File[]) {
  if (files.length === 0) {
    return { path: `/api${LEAD_PATHS.create}`, type: 'application/json', body: JSON.stringify({ lead }) };
  }
  const form = new FormData();
  form.set(LEAD_PARTS.lead, JSON.stringify(lead));
  for (const file of files) form.append(LEAD_PARTS.file, file);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { path: `/api${LEAD_PATHS.withFiles}`, type, body: Buffer.from(await encoded.arrayBuffer()) };
}
