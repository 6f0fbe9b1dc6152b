import * as v from 'valibot';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { type Destinations, dealer, type Received, startTarget, tenantsOf } from './delivery-fixture.ts';
import { createWorker, type Worker } from './worker.ts';

/** A dealer with one target, `crm`, that gets every lead; what it answers is for the test to say. */
export interface Stage<Opened extends Services> {
  readonly target: Awaited<ReturnType<typeof startTarget>>;
  readonly services: Opened;
  readonly tenant: Tenant;
  readonly worker: Worker;
  answerWith(answer: (received: Received) => number | undefined): void;
  close(): Promise<void>;
}

export async function stageOf<Opened extends Services & { close(): Promise<void> }>(
  base: Opened,
  more: Destinations = [],
): Promise<Stage<Opened>> {
  let answer: (received: Received) => number | undefined = () => 204;
  const target = await startTarget((received) => answer(received));
  const [first] = base.tenants.list();
  if (!first) throw new Error('There is no tenant.');
  const crm = { name: 'crm', kind: 'webhook' as const, url: target.url };
  const destinations = [crm, ...more];
  const tenant = dealer(first, { destinations, routes: [{ to: destinations.map(({ name }) => name) }] });
  const services = { ...base, tenants: tenantsOf(tenant) };
  const worker = createWorker(services);
  return {
    ...{ target, services, tenant, worker },
    answerWith: (next) => {
      answer = next;
    },
    async close() {
      worker.close();
      await target.close();
      await worker.idle();
      await base.close();
    },
  };
}

/** Until nothing is due and nothing under way. */
export async function deliver(worker: Worker): Promise<void> {
  worker.wake();
  await worker.idle();
}

const MessageSchema = v.object({
  type: v.string(),
  data: v.object({ status: v.string(), lead: v.object({ id: v.string(), revision: v.number() }) }),
});

export const messageOf = ({ body }: Received): v.InferOutput<typeof MessageSchema> =>
  v.parse(MessageSchema, JSON.parse(body));
