import type { SiteEvent } from '#src/features/events/index.ts';
import type { LeadStored } from '../contract.ts';
import { delayBefore } from './back-off.ts';
import type { CaptchaSource } from './captcha-source.ts';
import type { WithLock } from './locks.ts';
import type { QueueStore } from './queue-store.ts';
import { type LeadOutcome, type SendFacts, sendLead } from './send-lead.ts';
import { successAddress } from './success-address.ts';
import { isComplete, type Untold, type Waiting } from './waiting.ts';

export interface QueueEffects extends SendFacts {
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly later: (action: () => void, milliseconds: number) => void;
  readonly withLock: WithLock;
  readonly captcha: CaptchaSource;
  readonly tell: (event: SiteEvent) => void;
}

/** What became of a lead, for whoever shows it. */
export type Settled = (clientId: string, outcome: LeadOutcome) => void;

/**
 * The leads on their way. A lead is kept before it is sent and until it is acknowledged; it is sent again until somebody
 * answers, by one tab at a time.
 */
export interface LeadQueue {
  /** Keeps a lead; a newer one of the same client id takes its place. */
  put(waiting: Waiting): void;
  /** Sends the kept lead, once. Where nobody answers it stays, and is sent again by itself. */
  send(clientId: string): Promise<LeadOutcome>;
  /** Sends all that wait. */
  drain(): Promise<void>;
  find(clientId: string): Waiting | undefined;
  /** All that are kept, the oldest first; those that were refused for good are still to be shown. */
  list(): readonly Waiting[];
  drop(clientId: string): void;
  /** The leads that were stored as their page was left, so that nothing has said so, by client id. */
  untold(): readonly (readonly [clientId: string, Untold])[];
  /** The shopper knows that a lead is stored. */
  told(clientId: string): void;
  /** What was answered to a lead that is no longer here. */
  answered(clientId: string): LeadStored | undefined;
  onSettled(listener: Settled): () => void;
  /** What another tab did to a lead. */
  changedElsewhere(clientId: string): void;
}

export function leadQueue(store: QueueStore, effects: QueueEffects): LeadQueue {
  const listeners = new Set<Settled>();
  let failures = 0;
  let isAwaited = false;

  const settle = (clientId: string, outcome: LeadOutcome): LeadOutcome => {
    for (const listener of [...listeners]) listener(clientId, outcome);
    return outcome;
  };

  const again = (outcome: LeadOutcome): void => {
    failures = outcome.kind === 'unreachable' ? failures + 1 : 0;
    if (outcome.kind !== 'unreachable' || isAwaited) return;
    isAwaited = true;
    const delay = delayBefore(failures, { random: effects.random(), retryAfter: outcome.retryAfter });
    effects.later(() => {
      isAwaited = false;
      void drain();
    }, delay);
  };

  const send = (clientId: string): Promise<LeadOutcome> =>
    effects.withLock(`lead:${clientId}`, async () => {
      const waiting = store.find(clientId);
      if (!waiting || waiting.refused) return withoutSending(store, clientId);
      const outcome = await sendWithCaptcha(waiting, await store.filesOf(waiting), effects);
      await record(store, waiting, outcome, effects);
      again(outcome);
      return settle(clientId, outcome);
    });

  const drain = (): Promise<void> =>
    effects.withLock('leads', async () => {
      void store.forget(effects.now());
      for (const { lead, refused } of store.list()) if (!refused) await send(lead.client_id);
    });

  return {
    put: (waiting) => store.put(waiting),
    send,
    drain,
    find: (clientId) => store.find(clientId),
    list: () => store.list(),
    drop: (clientId) => store.drop(clientId),
    untold: () => store.untold(),
    told: (clientId) => store.dropUntold(clientId),
    answered: (clientId) => store.answered(clientId)?.stored,
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere(clientId) {
      const outcome = withoutSending(store, clientId);
      if (outcome.kind !== 'unreachable') settle(clientId, outcome);
    },
  };
}

/** What is known of a lead that is not there to be sent, because another tab has sent it. */
function withoutSending(store: QueueStore, clientId: string): LeadOutcome {
  const answered = store.answered(clientId);
  if (answered) return { kind: 'stored', stored: answered.stored };
  const refused = store.find(clientId)?.refused;
  return refused ? { kind: 'refused', lead_id: null, ...refused } : { kind: 'unreachable', isAnswered: false };
}

/** A proof of work that has expired, or that was spent, costs the shopper nothing: another one is made. */
async function sendWithCaptcha(waiting: Waiting, files: readonly File[], effects: QueueEffects): Promise<LeadOutcome> {
  const { captcha } = effects;
  // A browser may have lost the files. The lead is sent without them rather than not at all.
  const lead = { ...waiting.lead, ...(waiting.files && { has_files: files.length > 0 }) };
  const attempt = async (solution: string | undefined): Promise<LeadOutcome> =>
    sendLead({ ...lead, ...(solution && { captcha: solution }) }, files, effects);
  const outcome = await attempt(await captcha.solution(lead.client_id));
  if (outcome.kind !== 'refused' || !outcome.fields?.['captcha']) return outcome;
  captcha.renew(lead.client_id);
  const solution = await captcha.solution(lead.client_id);
  return solution === undefined ? { kind: 'unreachable', isAnswered: true, error: outcome.error } : attempt(solution);
}

async function record(
  store: QueueStore,
  sent: Waiting,
  outcome: LeadOutcome,
  { now, tell }: QueueEffects,
): Promise<void> {
  const clientId = sent.lead.client_id;
  // While an earlier step was on its way the shopper may have gone on: what is newer stays, to be sent by itself.
  const isNewest = store.find(clientId)?.at === sent.at;
  switch (outcome.kind) {
    case 'stored':
      if (isNewest) store.drop(clientId);
      if (isComplete(sent)) await acknowledge(store, sent, outcome.stored, { now, tell });
      break;
    case 'refused': {
      const { error, fields } = outcome;
      // A step is checked again with the next one, and its draft stays.
      if (isNewest && !isComplete(sent)) store.drop(clientId);
      else if (isNewest) store.put({ ...sent, refused: { ...(error && { error }), ...(fields && { fields }) } });
      break;
    }
    case 'unreachable':
      break;
  }
}

/** The lead is gone from the queue by now, so that nothing tells of it twice. */
async function acknowledge(
  store: QueueStore,
  { lead, event, title, path }: Waiting,
  stored: LeadStored,
  { now, tell }: Pick<QueueEffects, 'now' | 'tell'>,
): Promise<void> {
  const { form, category, dateTime = '', location_id = '' } = lead;
  const next = successAddress({ id: form, category }, { dateTime, location_id: `${location_id}` }, stored.reference);
  store.dropDraft(lead);
  // Two tabs have sent it.
  if (store.answered(lead.client_id)) return;
  store.putUntold(lead.client_id, { stored, title, path, next, at: now() });
  store.answer(lead.client_id, { stored, at: now() });
  if (event) tell(event);
  await store.dropFiles(lead.client_id);
}
