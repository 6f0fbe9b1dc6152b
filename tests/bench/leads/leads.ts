import type { Lead } from '#src/features/leads/index.ts';
import { createApiHome } from '#tests/api/api-process.ts';
import { createLeadSender, type LeadSender } from '#tests/api/lead-sender.ts';
import { createLeadMaker } from '#tests/api/valid-leads.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { percentile } from '../search/statistics.ts';

/** The speed at which the API accepts leads with embedded storage. */
export interface LeadFigures {
  /** Leads acknowledged per second while every sender always waits for one. */
  readonly perSecond: number;
  /** Time from a lead's scheduled start to its acknowledgement, at a steady rate of leads. */
  readonly p99Ms: number;
  readonly p50Ms: number;
  /** The steady rate. */
  readonly offeredPerSecond: number;
  readonly rounds: number;
}

/** Leads per round, and the number of senders. */
const LEADS = 3000;
const SENDERS = 32;
const ROUNDS = 5;
/** The rate that the API has to sustain: see docs/performance.md. */
const OFFERED_PER_SECOND = 500;

/** Floods an API process over HTTP with valid, new leads that are prepared in advance. */
export async function benchLeads(say: (line: string) => void): Promise<LeadFigures> {
  const home = await createApiHome({ site: makeSiteInput() });
  const api = await home.load().start();
  const sender = createLeadSender({ port: api.port, slug: home.slug });
  const make = createLeadMaker(home.secret, home.slug);
  const prepare = (count: number): Promise<Lead[]> => Promise.all(Array.from({ length: count }, make));
  try {
    say('leads: warming up');
    await closedLoop(sender, await prepare(LEADS));
    const rounds: { perSecond: number; p50: number; p99: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const perSecond = await closedLoop(sender, await prepare(LEADS));
      const waits = await openLoop(sender, await prepare(LEADS));
      const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
      say(`leads: round ${round} of ${ROUNDS}, ${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms`);
      rounds.push({ perSecond, p50, p99 });
    }
    const median = (name: 'perSecond' | 'p50' | 'p99'): number =>
      percentile(
        rounds.map((round) => round[name]),
        0.5,
      );
    return {
      perSecond: Math.round(median('perSecond')),
      p99Ms: rounded(median('p99')),
      p50Ms: rounded(median('p50')),
      offeredPerSecond: OFFERED_PER_SECOND,
      rounds: ROUNDS,
    };
  } finally {
    sender.close();
    await api.stop();
    home.remove();
  }
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Each sender sends its next lead after the response to the last one. Returns leads per second. */
async function closedLoop(sender: LeadSender, leads: readonly Lead[]): Promise<number> {
  const left = leads[Symbol.iterator]();
  const started = performance.now();
  const send = async (): Promise<void> => {
    for (const lead of left) await acknowledged(sender, lead);
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return (leads.length / (performance.now() - started)) * 1000;
}

/**
 * Sends leads at fixed times, however long others take, because shoppers do not wait for each other. Returns the waits, which start
 * at the scheduled time, so that late sending counts as well.
 */
async function openLoop(sender: LeadSender, leads: readonly Lead[]): Promise<number[]> {
  const started = performance.now();
  const waits: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * OFFERED_PER_SECOND) + 1;
      for (const lead of leads.slice(waits.length, due)) {
        const turn = started + (waits.length / OFFERED_PER_SECOND) * 1000;
        waits.push(acknowledged(sender, lead).then(() => performance.now() - turn));
      }
      if (waits.length < leads.length) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  return Promise.all(waits);
}

async function acknowledged(sender: LeadSender, lead: Lead): Promise<void> {
  const { status, body } = await sender.send(lead);
  if (status !== 201) throw new Error(`A lead was answered with ${status}: ${body}`);
}
