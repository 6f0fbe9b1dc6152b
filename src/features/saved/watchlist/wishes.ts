/*
 * What the shopper wants of the cars on a watchlist, and what the server has said to it. A car has one call under way at
 * most; what the shopper wants meanwhile is asked for once that has been answered. So a list shows at once what was
 * wanted, and calls that overtake each other cannot end in something else.
 */

/** What is wanted of a car, and what a call that is under way asks for: true is to have it on the list. */
interface Wish {
  readonly wanted: boolean;
  readonly asked: boolean;
}

export interface Wishes {
  /** Cars on the server's list, as far as it has told. */
  readonly confirmed: readonly string[];
  /** By car, while a call for it is under way. */
  readonly open: ReadonlyMap<string, Wish>;
}

/** What came of a call: `refused` changed nothing, of `unclear` only the server knows. */
export type Answer = 'done' | 'refused' | 'unclear';
export type Outcome = 'saved' | 'removed' | 'failed';

export interface Step {
  readonly wishes: Wishes;
  /** What to ask the server for next. */
  readonly ask?: boolean;
  /** What the shopper is told. */
  readonly outcome?: Outcome;
}

export const NO_WISHES: Wishes = { confirmed: [], open: new Map() };

/** The cars that the list shows. */
export function shownCars({ confirmed, open }: Wishes): string[] {
  const kept = confirmed.filter((id) => open.get(id)?.wanted !== false);
  const added = [...open].filter(([id, { wanted }]) => wanted && !confirmed.includes(id)).map(([id]) => id);
  return [...kept, ...added];
}

/** Wants a car on the list, or off it. */
export function wish(wishes: Wishes, id: string, wanted: boolean): Step {
  const asked = wishes.open.get(id)?.asked;
  const next = withWish(wishes, id, { wanted, asked: asked ?? wanted });
  return asked === undefined ? { wishes: next, ask: wanted } : { wishes: next };
}

/** Takes the answer to the call that was under way for a car. */
export function answered(wishes: Wishes, id: string, answer: Answer): Step {
  const { wanted, asked } = wishes.open.get(id) ?? {};
  if (wanted === undefined || asked === undefined) return { wishes };
  const told = answer === 'done' ? { ...wishes, confirmed: withCar(wishes.confirmed, id, asked) } : wishes;
  const settled = { ...told, open: new Map([...told.open].filter(([car]) => car !== id)) };
  if (wanted === asked) return { wishes: settled, outcome: OUTCOMES[answer](asked) };
  // What the server refused and the shopper has taken back is as it was.
  if (answer === 'refused') return { wishes: settled };
  return { wishes: withWish(told, id, { wanted, asked: wanted }), ask: wanted };
}

const OUTCOMES = {
  done: (asked) => (asked ? 'saved' : 'removed'),
  refused: () => 'failed',
  unclear: () => 'failed',
} as const satisfies Record<Answer, (asked: boolean) => Outcome>;

/** Takes the server's list, which may be older than what it has since said of the cars that it changed. */
export function listed(wishes: Wishes, ids: readonly string[], changed: ReadonlySet<string>): Wishes {
  const kept = wishes.confirmed.filter((id) => changed.has(id));
  return { ...wishes, confirmed: [...new Set([...ids.filter((id) => !changed.has(id)), ...kept])] };
}

function withWish(wishes: Wishes, id: string, value: Wish): Wishes {
  return { ...wishes, open: new Map(wishes.open).set(id, value) };
}

function withCar(ids: readonly string[], id: string, isOn: boolean): readonly string[] {
  if (ids.includes(id) === isOn) return ids;
  return isOn ? [...ids, id] : ids.filter((other) => other !== id);
}
