import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database/open.ts';
import { leads } from '#src/api/database/schema.ts';
import { type Lead, LeadStoredSchema } from '#src/features/leads/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { type ApiHome, createApiHome } from './api-process.ts';
import { type Answer, createLeadSender, type LeadSender } from './lead-sender.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { createLeadMaker } from './valid-leads.ts';
import { MOODS, startWebhookTarget, type WebhookTarget } from './webhook-target.ts';

/** Kills on each database. A full run meets each kind of target several times. */
const KILLS = atDepth({ sample: 2, full: 25 });
const SENDERS = 8;
const MOST_MS = 600_000;

let target: WebhookTarget;
let postgres: TestPostgres | undefined;

beforeAll(async () => {
  [target, postgres] = await Promise.all([startWebhookTarget(), hasPostgres() ? startPostgres() : undefined]);
});
afterAll(() => Promise.all([target.close(), postgres?.stop()]));

/** Leads acknowledged to browsers: stored id by client id. */
type Acknowledged = Map<string, string>;

/** Visitors who send one lead after the other, each until it is acknowledged, like the queue of the pages. */
class Flood {
  readonly acknowledged: Acknowledged = new Map();
  readonly refused: string[] = [];
  /** Resolves when the API is up again. */
  up: Promise<unknown> = Promise.resolve();
  #going = true;
  #onAcknowledged: () => void = () => undefined;
  readonly #visitors: readonly Promise<void>[];

  constructor(make: ReturnType<typeof createLeadMaker>, sender: LeadSender) {
    this.#visitors = Array.from({ length: SENDERS }, async () => {
      while (this.#going) await this.#sendUntilAcknowledged(sender, await make());
    });
  }

  async #sendUntilAcknowledged(sender: LeadSender, lead: Lead): Promise<void> {
    let answer: Answer | undefined;
    while (!answer) {
      await this.up;
      answer = await sender.send(lead).catch(() => undefined);
    }
    if (answer.status > 201) this.refused.push(answer.body);
    else this.acknowledged.set(lead.client_id, v.parse(LeadStoredSchema, JSON.parse(answer.body)).id);
    this.#onAcknowledged();
  }

  /** Resolves the moment this many more leads are acknowledged, while others are in flight. */
  reached(more: number): Promise<void> {
    const goal = this.acknowledged.size + more;
    return new Promise((resolve) => {
      this.#onAcknowledged = () => {
        if (this.acknowledged.size >= goal || this.refused.length > 0) resolve();
      };
    });
  }

  async end(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#visitors);
  }
}

/** Kills the API repeatedly under a flood, and returns once everything is delivered to a target that is up. */
async function killRepeatedly(home: ApiHome): Promise<Flood> {
  let running = await home.load().start();
  const { port } = running;
  const sender = createLeadSender({ port, slug: home.slug });
  const flood = new Flood(createLeadMaker(home.secret, home.slug), sender);
  for (let kill = 0; kill < KILLS; kill += 1) {
    target.mood = MOODS[kill % MOODS.length] ?? 'up';
    const next = home.load();
    // A different moment each time.
    await flood.reached(1 + ((kill * 7) % 30));
    const dead = running.kill();
    const started = dead.then(() => next.start(port));
    flood.up = started;
    running = await started;
  }
  await flood.end();
  await running.stop();
  target.mood = 'up';
  const last = await home.load({ hoursAhead: 48 }).start();
  await expect.poll(() => listMissing(flood.acknowledged), { timeout: 60_000, interval: 100 }).toEqual([]);
  await last.stop();
  sender.close();
  return flood;
}

const listMissing = (acknowledged: Acknowledged): string[] =>
  [...acknowledged.values()].filter((id) => !target.taken.has(id));

describe.each(['embedded', ...(hasPostgres() ? ['server'] : [])])('on the %s database', (kind) => {
  test(
    'every lead acknowledged before a kill is stored once and delivered once',
    async () => {
      const databaseUrl = kind === 'server' ? await postgres?.newDatabase() : undefined;
      const delivery = {
        destinations: [{ name: 'crm', kind: 'webhook', url: target.url } as const],
        routes: [{ to: ['crm'] }],
      };
      const home = await createApiHome({ site: makeSiteInput({ leads: delivery }), databaseUrl });
      const { acknowledged, refused } = await killRepeatedly(home);

      expect(refused).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(KILLS);
      const place = databaseUrl
        ? ({ kind: 'server', url: databaseUrl } as const)
        : ({ kind: 'embedded', dir: `${home.dataDir}/database` } as const);
      const { db, close } = await openDatabase(place);
      const rows = await db.select({ id: leads.id, clientId: leads.clientId }).from(leads);
      await close();
      const stored = new Map(rows.map(({ clientId, id }) => [clientId, id]));
      expect(stored.size, 'no lead is stored twice').toBe(rows.length);
      expect([...acknowledged].filter(([clientId, id]) => stored.get(clientId) !== id)).toEqual([]);
      // A repeated message has the same id, so a dealer's system that checks ids has each lead once.
      const several = [...acknowledged.values()].filter((id) => target.taken.get(id)?.size !== 1);
      expect(several, 'leads that a target has under several ids').toEqual([]);
      home.remove();
    },
    MOST_MS,
  );
});
