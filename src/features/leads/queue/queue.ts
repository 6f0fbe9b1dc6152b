import type { SiteEvent } from '#src/features/events/index.ts';
import type { CaptchaSource } from '../captcha/index.ts';
import { type LeadStored, makeSuccessAddress } from '../contract/index.ts';
import type { WithLock } from './locks.ts';
import type { QueueStore } from './queue-store.ts';
import { isCompleteLead, type QueuedLead, type UnacknowledgedLead } from './queued-lead.ts';
import { type SendOptions, type SendOutcome, sendLead } from './send-lead.ts';

export interface QueueEffects extends SendOptions {
  readonly now: () => number;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  readonly schedule: (action: () => void, milliseconds: number) => void;
  readonly withLock: WithLock;
  readonly captcha: CaptchaSource;
  readonly emit: (event: SiteEvent) => void;
}

type OutcomeListener = (clientId: string, outcome: SendOutcome) => void;

/**
 * The leads that the API has not acknowledged. A lead is stored before it is sent, and sent again until the API answers, by one
 * tab at a time.
 */
export interface LeadQueue {
  /** Stores a lead, in place of an older one with the same client id. */
  put(queued: QueuedLead): void;
  /** Sends a stored lead once. If the API does not answer, the lead stays and is retried. */
  send(clientId: string): Promise<SendOutcome>;
  /** Sends all queued leads. */
  drain(): Promise<void>;
  find(clientId: string): QueuedLead | undefined;
  /** Returns all stored leads, the oldest first, including refused ones that the shopper has not seen. */
  list(): readonly QueuedLead[];
  drop(clientId: string): void;
  /** Returns the stored leads that the shopper has not seen confirmed, by client id. */
  listUnacknowledged(): readonly (readonly [clientId: string, UnacknowledgedLead])[];
  /** Notes that the shopper has seen a lead confirmed. */
  acknowledge(clientId: string): void;
  /** Returns the API's answer to a lead that has left the queue. */
  findAnswer(clientId: string): LeadStored | undefined;
  onOutcome(listener: OutcomeListener): () => void;
  /** Reports the outcome of a lead that another tab has sent. */
  onChangeInOtherTab(clientId: string): void;
}

export function createLeadQueue(store: QueueStore, effects: QueueEffects): LeadQueue {
  const listeners = new Set<OutcomeListener>();
  let failures = 0;
  let isRetryScheduled = false;

  const report = (clientId: string, outcome: SendOutcome): SendOutcome => {
    for (const listener of [...listeners]) listener(clientId, outcome);
    return outcome;
  };

  const retryIfUnreachable = (outcome: SendOutcome): void => {
    failures = outcome.kind === 'unreachable' ? failures + 1 : 0;
    if (outcome.kind !== 'unreachable' || isRetryScheduled) return;
    isRetryScheduled = true;
    const delay = getRetryDelay(failures, { random: effects.random(), retryAfter: outcome.retryAfter });
    effects.schedule(() => {
      isRetryScheduled = false;
      void drain();
    }, delay);
  };

  const send = (clientId: string): Promise<SendOutcome> =>
    effects.withLock(`lead:${clientId}`, async () => {
      const queued = store.find(clientId);
      if (!queued || queued.refused) return findOutcome(store, clientId);
      const outcome = await sendWithCaptcha(queued, await store.readFiles(queued), effects);
      await recordOutcome(store, queued, outcome, effects);
      retryIfUnreachable(outcome);
      return report(clientId, outcome);
    });

  const drain = (): Promise<void> =>
    effects.withLock('leads', async () => {
      void store.cleanUp(effects.now());
      for (const { lead, refused } of store.list()) if (!refused) await send(lead.client_id);
    });

  return {
    put: (queued) => store.put(queued),
    send,
    drain,
    find: (clientId) => store.find(clientId),
    list: () => store.list(),
    drop: (clientId) => store.drop(clientId),
    listUnacknowledged: () => store.listUnacknowledged(),
    acknowledge: (clientId) => store.dropUnacknowledged(clientId),
    findAnswer: (clientId) => store.findAnswer(clientId)?.stored,
    onOutcome(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onChangeInOtherTab(clientId) {
      const outcome = findOutcome(store, clientId);
      if (outcome.kind !== 'unreachable') report(clientId, outcome);
    },
  };
}

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 5 * 60 * 1000;

interface RetryOptions {
  /** From 0 to below 1. Spreads the retries of browsers that lost the same server. */
  readonly random: number;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;
}

/** Returns the milliseconds to wait after a number of consecutive failures: exponential back-off. */
export function getRetryDelay(failures: number, { random, retryAfter = 0 }: RetryOptions): number {
  const backOff = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return Math.max(backOff, retryAfter * 1000) * (1 + random / 2);
}

/** Returns the outcome of a lead that another tab has sent or that was refused. */
function findOutcome(store: QueueStore, clientId: string): SendOutcome {
  const answer = store.findAnswer(clientId);
  if (answer) return { kind: 'stored', stored: answer.stored };
  const refused = store.find(clientId)?.refused;
  return refused ? { kind: 'refused', lead_id: null, ...refused } : { kind: 'unreachable', isAnswered: false };
}

/** Sends a lead with a proof of work. If the API refuses an expired or used proof, a new one is made and sent. */
async function sendWithCaptcha(
  queued: QueuedLead,
  files: readonly File[],
  effects: QueueEffects,
): Promise<SendOutcome> {
  const { captcha } = effects;
  const { client_id: clientId } = queued.lead;
  // A browser may have lost the files. The lead is then sent without them.
  const lead = queued.files ? { ...queued.lead, has_files: files.length > 0 } : queued.lead;
  const attempt = async (solution: string | undefined): Promise<SendOutcome> =>
    sendLead(solution ? { ...lead, captcha: solution } : lead, files, effects);
  const outcome = await attempt(await captcha.getSolution(clientId));
  if (outcome.kind !== 'refused' || !outcome.fields?.['captcha']) return outcome;
  captcha.discard(clientId);
  const solution = await captcha.getSolution(clientId);
  return solution === undefined ? { kind: 'unreachable', isAnswered: true, error: outcome.error } : attempt(solution);
}

async function recordOutcome(
  store: QueueStore,
  sent: QueuedLead,
  outcome: SendOutcome,
  effects: QueueEffects,
): Promise<void> {
  const clientId = sent.lead.client_id;
  // The shopper may have continued while an earlier step was sent. A newer version stays queued and is sent on its own.
  const isNewest = store.find(clientId)?.at === sent.at;
  switch (outcome.kind) {
    case 'stored':
      if (isNewest) store.drop(clientId);
      if (isCompleteLead(sent)) await recordStored(store, sent, outcome.stored, effects);
      break;
    case 'refused': {
      const { error, fields } = outcome;
      // A refused step is checked again with the next one, and its draft stays.
      if (isNewest && !isCompleteLead(sent)) store.drop(clientId);
      else if (isNewest) store.put({ ...sent, refused: { error: error || undefined, fields } });
      break;
    }
    case 'unreachable':
      break;
  }
}

/** Notes that a complete lead is stored. It has left the queue by now, so that its event is emitted once. */
async function recordStored(
  store: QueueStore,
  { lead, event, title, path }: QueuedLead,
  stored: LeadStored,
  { now, emit }: QueueEffects,
): Promise<void> {
  const { form, category, dateTime = '', location_id = '' } = lead;
  const next = makeSuccessAddress(
    { id: form, category },
    { dateTime, location_id: `${location_id}` },
    stored.reference,
  );
  store.dropDraft(lead);
  // Two tabs have sent it.
  if (store.findAnswer(lead.client_id)) return;
  store.putUnacknowledged(lead.client_id, { stored, title, path, next, at: now() });
  store.putAnswer(lead.client_id, { stored, at: now() });
  if (event) emit(event);
  await store.dropFiles(lead.client_id);
}
