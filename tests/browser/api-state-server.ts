import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { leads } from '#src/api/database/schema.ts';
import { openLead } from '#src/api/leads/sealed-lead.ts';
import type { Services } from '#src/api/services.ts';
import type { SandboxServices } from '#src/preview/sandbox-services.ts';
import type { StoredLead } from './api.ts';

/** Serves the API's stored leads and captured messages to the stories, which run in other processes. */
export async function startApiStateServer({ running, listMessages }: SandboxServices) {
  if (!running) throw new Error('Stories need an API in their own process.');
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    try {
      const tenant = url.searchParams.get('tenant');
      const found = tenant === null ? await listMessages() : await readStoredLeads(running.services, tenant);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function readStoredLeads({ db, vault }: Services, tenant: string): Promise<StoredLead[]> {
  const rows = await db.select().from(leads).where(eq(leads.tenant, tenant)).orderBy(leads.createdAt);
  return rows.map(({ id, form, category, status, revision, reference, suspicion, payload }) => ({
    id,
    form,
    category,
    status,
    revision,
    reference,
    suspicion,
    lead: openLead(vault, payload),
  }));
}
