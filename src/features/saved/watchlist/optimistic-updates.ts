/*
 * Optimistic updates of a watchlist. Each car has at most one call in flight; a later change of the same car is sent after
 * its answer. So the list shows changes at once, and answers out of order cannot end in a wrong state.
 */

/** The wanted state of a car, and the state that the call in flight asks for; true is on the list. */
interface PendingChange {
  readonly requested: boolean;
  readonly asked: boolean;
}

export interface WatchlistState {
  /** Cars on the server's list, as last confirmed. */
  readonly confirmed: readonly string[];
  /** Pending changes by car, while a call is in flight. */
  readonly pending: ReadonlyMap<string, PendingChange>;
}

/** The result of a call: `refused` changed nothing, `unclear` may have. */
export type ChangeAnswer = 'done' | 'refused' | 'unclear';
export type ChangeOutcome = 'saved' | 'removed' | 'failed';

export interface UpdateStep {
  readonly state: WatchlistState;
  /** The next state to request from the server. */
  readonly ask?: boolean | undefined;
  /** The outcome to show to the shopper. */
  readonly outcome?: ChangeOutcome | undefined;
}

export const EMPTY_WATCHLIST: WatchlistState = { confirmed: [], pending: new Map() };

/** Returns the cars that the list shows. */
export function listShownCars({ confirmed, pending }: WatchlistState): string[] {
  const unchanged = confirmed.filter((id) => pending.get(id)?.requested !== false);
  const added = [...pending].filter(([id, { requested }]) => requested && !confirmed.includes(id)).map(([id]) => id);
  return [...unchanged, ...added];
}

/** Requests a car to be on the list, or off it. */
export function requestChange(state: WatchlistState, id: string, requested: boolean): UpdateStep {
  const asked = state.pending.get(id)?.asked;
  const next = addPendingChange(state, id, { requested, asked: asked ?? requested });
  return asked === undefined ? { state: next, ask: requested } : { state: next };
}

/** Applies the answer to the call in flight for a car. */
export function applyAnswer(state: WatchlistState, id: string, answer: ChangeAnswer): UpdateStep {
  const { requested, asked } = state.pending.get(id) ?? {};
  if (requested === undefined || asked === undefined) return { state };
  const confirmed = answer === 'done' ? { ...state, confirmed: setCar(state.confirmed, id, asked) } : state;
  const settled = { ...confirmed, pending: new Map([...confirmed.pending].filter(([car]) => car !== id)) };
  if (requested === asked) return { state: settled, outcome: OUTCOMES[answer](asked) };
  // A refused change that the shopper has already undone needs no call.
  if (answer === 'refused') return { state: settled };
  return { state: addPendingChange(confirmed, id, { requested, asked: requested }), ask: requested };
}

const OUTCOMES = {
  done: (asked) => (asked ? 'saved' : 'removed'),
  refused: () => 'failed',
  unclear: () => 'failed',
} as const satisfies Record<ChangeAnswer, (asked: boolean) => ChangeOutcome>;

/** Applies the server's list, except for cars changed since it was requested. */
export function applyList(state: WatchlistState, ids: readonly string[], changed: ReadonlySet<string>): WatchlistState {
  const changedSince = state.confirmed.filter((id) => changed.has(id));
  return { ...state, confirmed: [...new Set([...ids.filter((id) => !changed.has(id)), ...changedSince])] };
}

function addPendingChange(state: WatchlistState, id: string, value: PendingChange): WatchlistState {
  return { ...state, pending: new Map(state.pending).set(id, value) };
}

function setCar(ids: readonly string[], id: string, isOn: boolean): readonly string[] {
  if (ids.includes(id) === isOn) return ids;
  return isOn ? [...ids, id] : ids.filter((other) => other !== id);
}
