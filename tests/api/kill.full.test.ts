import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database/open.ts';
import { leadFiles, leads } from '#src/api/database/schema.ts';
import { type Lead, LeadStoredSchema } from '#src/features/leads/index.ts';
import { KILLS } from '#tests/fixtures/depth.ts';
import { startScanner, type TestScanner } from '#tests/fixtures/scanner.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { type ApiHome, createApiHome } from './api-process.ts';
import { type Answer, createLeadSender, type LeadSender } from './lead-sender.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { createLeadMaker } from './valid-leads.ts';
import { MOODS, startWebhookTarget, type WebhookTarget } from './webhook-target.ts';

/** Kills in each run, which meets each kind of target. */
const COUNT = KILLS ?? 6;
const SENDERS = 24;
const MOST_MS = 900_000;

/** When to kill a process: at the moment that so many more requests are sent, or leads acknowledged. */
const MOMENTS = fc.sample(
  fc.record({
    event: fc.constantFrom('sent', 'acknowledged'),
    count: fc.integer({ min: 1, max: 120 }),
  }),
  { numRuns: COUNT, seed: 20_261_122 },
);
type Moment = (typeof MOMENTS)[number];

type Kind = 'embedded' | 'server';
interface Run {
  readonly kind: Kind;
  /** Uploaded files wait for a virus scanner, and half of the leads have one. */
  readonly scanner: 'off' | 'on';
}
/** A run with the scanner stores and delivers leads without files too. */
const RUNS = (
  [
    { kind: 'embedded', scanner: 'on' },
    { kind: 'server', scanner: 'on' },
  ] as const satisfies readonly Run[]
).filter(({ kind }) => kind === 'embedded' || hasPostgres());

let target: WebhookTarget;
let scanner: TestScanner;
let postgres: TestPostgres | undefined;

beforeAll(async () => {
  [target, scanner, postgres] = await Promise.all([
    startWebhookTarget(),
    startScanner(),
    hasPostgres() ? startPostgres() : undefined,
  ]);
});
afterAll(() => Promise.all([target.close(), scanner.close(), postgres?.stop()]));

/** The first location of the site. */
const APPLICATION: Partial<Lead> = {
  form: 'careers',
  category: 'Careers Enquiry',
  location: '1',
  location_id: 1,
  has_files: true,
  details: { position: 'Mechanic' },
};
const RESUME = 'Mechanic since 2001. ';

/** Leads acknowledged to browsers: stored id by client id. */
type Acknowledged = Map<string, string>;

type LeadMaker = ReturnType<typeof createLeadMaker>;

/** Visitors who send one lead after the other, each until it is acknowledged, like the queue of the pages. */
class Flood {
  readonly acknowledged: Acknowledged = new Map();
  readonly refused: string[] = [];
  /** Client ids of the acknowledged leads with a file. */
  readonly withFiles = new Set<string>();
  /** Requests, including those that were not answered. */
  requests = 0;
  /** Resolves when the API is up again. */
  up: Promise<unknown> = Promise.resolve();
  #going = true;
  #onEvent: () => void = () => undefined;
  readonly #visitors: readonly Promise<void>[];

  constructor(makers: readonly LeadMaker[], sender: LeadSender) {
    this.#visitors = Array.from({ length: SENDERS }, async (_, index) => {
      const make = makers[index % makers.length];
      while (this.#going && make) await this.#sendUntilAcknowledged(sender, await make());
    });
  }

  async #sendUntilAcknowledged(sender: LeadSender, lead: Lead): Promise<void> {
    const files = lead.has_files ? [new File([`${RESUME}${lead.client_id}`], 'resume.txt')] : [];
    let answer: Answer | undefined;
    while (!answer) {
      await this.up;
      const answering = sender.send(lead, files).catch(() => undefined);
      this.requests += 1;
      this.#onEvent();
      answer = await answering;
    }
    if (answer.status > 201) this.refused.push(answer.body);
    else {
      this.acknowledged.set(lead.client_id, v.parse(LeadStoredSchema, JSON.parse(answer.body)).id);
      if (lead.has_files) this.withFiles.add(lead.client_id);
    }
    this.#onEvent();
  }

  /** Resolves at that moment, while other requests are in flight. */
  reached({ event, count }: Moment): Promise<void> {
    const read = (): number => (event === 'sent' ? this.requests : this.acknowledged.size);
    const goal = read() + count;
    return new Promise((resolve) => {
      this.#onEvent = () => {
        if (read() >= goal || this.refused.length > 0) resolve();
      };
    });
  }

  async end(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#visitors);
  }
}

/** Kills the API repeatedly under a flood, and returns once everything is delivered to a target that is up. */
async function killRepeatedly(home: ApiHome, makers: readonly LeadMaker[]): Promise<Flood> {
  let running = await home.load().start();
  const { port } = running;
  const sender = createLeadSender({ port, slug: home.slug });
  const flood = new Flood(makers, sender);
  for (const [kill, moment] of MOMENTS.entries()) {
    target.mood = MOODS[kill % MOODS.length] ?? 'up';
    const next = home.load();
    await flood.reached(moment);
    const dead = running.kill();
    const started = dead.then(() => next.start(port));
    flood.up = started;
    running = await started;
  }
  await flood.end();
  await running.stop();
  target.mood = 'up';
  // Claims of killed processes have expired by then, and retries are due.
  const last = await home.load({ hoursAhead: 48 }).start();
  await expect.poll(() => listMissing(flood.acknowledged), { timeout: 120_000, interval: 100 }).toEqual([]);
  await expect.poll(() => listUnscanned(flood.withFiles), { timeout: 120_000, interval: 100 }).toEqual([]);
  await last.stop();
  sender.close();
  return flood;
}

const listMissing = (acknowledged: Acknowledged): string[] =>
  [...acknowledged.values()].filter((id) => !target.taken.has(id));

function listUnscanned(clientIds: ReadonlySet<string>): string[] {
  const scanned = new Set(scanner.scanned.map((content) => content.toString().slice(RESUME.length)));
  return [...clientIds].filter((id) => !scanned.has(id));
}

describe.each(RUNS)('on the $kind database with the scanner $scanner', ({ kind, scanner: state }) => {
  test(
    'every lead acknowledged before a kill is stored once and delivered once',
    async ({ annotate }) => {
      const databaseUrl = kind === 'server' ? await postgres?.newDatabase() : undefined;
      const delivery = {
        destinations: [{ name: 'crm', kind: 'webhook', url: target.url } as const],
        routes: [{ to: ['crm'] }],
      };
      const fileScanner = state === 'on' ? formatScannerAddress(scanner.address) : undefined;
      const site = makeSiteInput({ leads: delivery, features: { leads: { forms: ['enquiry', 'careers'] } } });
      const home = await createApiHome({ site, databaseUrl, fileScanner });
      const makers = [
        createLeadMaker(home.secret, home.slug),
        ...(fileScanner ? [createLeadMaker(home.secret, home.slug, APPLICATION)] : []),
      ];
      const { acknowledged, refused, requests, withFiles } = await killRepeatedly(home, makers);

      expect(refused).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(COUNT);
      const place = databaseUrl
        ? ({ kind: 'server', url: databaseUrl } as const)
        : ({ kind: 'embedded', dir: `${home.dataDir}/database` } as const);
      const { db, close } = await openDatabase(place);
      const rows = await db.select({ id: leads.id, clientId: leads.clientId }).from(leads);
      const clean = await db.select({ id: leadFiles.leadId }).from(leadFiles).where(eq(leadFiles.scanState, 'clean'));
      await close();
      const stored = new Map(rows.map(({ clientId, id }) => [clientId, id]));
      expect(stored.size, 'no lead is stored twice').toBe(rows.length);
      const lost = [...acknowledged].filter(([clientId, id]) => stored.get(clientId) !== id);
      expect(lost).toEqual([]);
      const isClean = new Set(clean.map(({ id }) => id));
      expect([...withFiles].filter((clientId) => !isClean.has(stored.get(clientId) ?? ''))).toEqual([]);
      // A repeated message has the same id, so a dealer's system that checks ids has each lead once.
      const several = [...acknowledged.values()].filter((id) => target.taken.get(id)?.size !== 1);
      expect(several, 'leads that a target has under several ids').toEqual([]);
      const repeated = [...acknowledged.values()].filter((id) =>
        [...(target.taken.get(id)?.values() ?? [])].some((count) => count > 1),
      );
      await annotate(
        `${COUNT} kills, ${SENDERS} senders: ${requests} requests, ${acknowledged.size} leads acknowledged, ${withFiles.size} ` +
          `of them with a file, ${rows.length} stored, ${lost.length} lost, ${rows.length - stored.size} double; ` +
          `${repeated.length} delivered again with the same id`,
      );
      home.remove();
    },
    MOST_MS,
  );
});

const formatScannerAddress = (address: TestScanner['address']): string =>
  address.kind === 'tcp' ? `tcp://${address.host}:${address.port}` : `unix:${address.path}`;
