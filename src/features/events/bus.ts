import type { ReadableAtom } from 'nanostores';
import { EVENT_IDS, type EventName } from './event-ids.ts';

/** The car data of an event. There is no field for a person: personal data is never sent. */
export interface EventCar {
  readonly id: string;
  readonly stocknum?: string | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly price?: number | undefined;
}

export interface SiteEvent {
  readonly name: EventName;
  readonly car?: EventCar | undefined;
}

/** An event as it is sent: flat, because tag managers read flat objects. */
export interface SentEvent {
  readonly event: EventName;
  readonly event_id: number;
  readonly car_id?: string;
  readonly stock_number?: string;
  readonly make?: string;
  readonly model?: string;
  readonly price?: number;
}

/** Sends events if `open`, drops them if `closed` (the visitor declined), and buffers them if `waiting` (no decision yet). */
export type EventGate = 'open' | 'waiting' | 'closed';

/** Copies an event field by field, so that no other property of an object is sent. */
export function toSentEvent({ name, car }: SiteEvent): SentEvent {
  const { id, stocknum, make, model, price } = car ?? {};
  const facts = Object.entries({ car_id: id, stock_number: stocknum, make, model, price });
  // A data layer keeps a fact that is set to nothing, so empty ones are left out.
  return { event: name, event_id: EVENT_IDS[name], ...Object.fromEntries(facts.filter(([, fact]) => fact)) };
}

/**
 * Creates a bus that sends while its gate is open. Earlier events are buffered in memory and dropped when the visitor
 * declines or leaves the page.
 */
export function createEventBus(
  $gate: ReadableAtom<EventGate>,
  send: (event: SentEvent) => void,
): (event: SiteEvent) => void {
  let buffered: SentEvent[] = [];
  $gate.subscribe((gate) => {
    if (gate === 'waiting') return;
    const earlier = buffered;
    buffered = [];
    if (gate === 'open') for (const event of earlier) send(event);
  });
  return (event) => {
    const gate = $gate.get();
    if (gate === 'open') send(toSentEvent(event));
    else if (gate === 'waiting') buffered.push(toSentEvent(event));
  };
}
