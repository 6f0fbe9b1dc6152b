import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Lead } from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { LeadWrite } from '../leads/lead-write.ts';
import { writeBatch } from '../leads/write-batch.ts';
import { emailHash, phoneHash } from '../security/person-hash.ts';
import type { Services } from '../services.ts';
import type { Tenant, Tenants } from '../tenants/tenants.ts';

/* A dealer, leads and a dealer's system, for tests of what happens to a lead after it was stored. */

type LeadsConfig = Tenant['site']['leads'];
export type Destinations = LeadsConfig['destinations'];

/** A tenant whose leads go where the test wants them, and that lists the cars it is given. */
export const dealer = (tenant: Tenant, leads: Partial<LeadsConfig>, cars: readonly Car[] = []): Tenant => ({
  ...tenant,
  site: { ...tenant.site, leads: { ...tenant.site.leads, ...leads } },
  car: async (id) => cars.find((car) => car.id === id),
});

export const tenantsOf = (...list: readonly Tenant[]): Tenants => ({
  list: () => list,
  bySlug: (slug) => list.find((tenant) => tenant.slug === slug),
  byHost: () => undefined,
  isMissingOne: () => false,
});

export const aLead = (lead: Partial<Lead> = {}): Lead => ({
  ...{ client_id: randomUUID(), form: 'enquiry', category: 'General Enquiry', lead_status: 'Complete' },
  ...{ name: 'Kim', last_name: 'Lee', email: 'kim.lee@example.com', phone: '0491 570 006' },
  ...{ message: 'Is it still there?', opt_in: true, opt_in_text: 'Send me news and offers.' },
  ...lead,
});

/** Stores a lead as the API does, with its deliveries. Answers with its id. */
export async function storeLead(
  services: Services,
  tenant: Tenant,
  lead: Lead,
  more: Partial<Pick<LeadWrite, 'mock' | 'files' | 'suspicion'>> = {},
): Promise<string> {
  const region = { locale: tenant.site.locale, phones: 'national', testPhone: false } as const;
  const [outcome] = await writeBatch(services, [
    {
      ...{ tenant, lead, mock: false, files: [] },
      phoneHash: phoneHash(services.vault, lead.phone, region),
      emailHash: emailHash(services.vault, lead.email),
      ...more,
    },
  ]);
  if (outcome?.kind !== 'stored') throw new Error(`The lead was not stored: ${outcome?.kind}.`);
  return outcome.id;
}

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A dealer's system on this machine. `answer` gives the status, or nothing, which leaves the caller without an answer. */
export async function startTarget(answer: (received: Received) => number | undefined = () => 204) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body };
    received.push(one);
    const status = answer(one);
    if (status !== undefined) response.writeHead(status, status >= 300 && status < 400 ? { location: '/' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The target has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/leads`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
