import type { ReadableAtom } from 'nanostores';
import { EVENT_IDS, type EventName } from './event-ids.ts';

/** What an event may say of a car. There is no field for a person: personal data never goes out. */
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

/** An event as it goes out: flat, because that is what tag managers read. */
export interface SentEvent {
  readonly event: EventName;
  readonly event_id: number;
  readonly car_id?: string;
  readonly stock_number?: string;
  readonly make?: string;
  readonly model?: string;
  readonly price?: number;
}

/** Whether events go out: `closed` where the visitor declined, `waiting` while they are still to be asked. */
export type Gate = 'open' | 'waiting' | 'closed';

/** What goes out of an event: field by field, so that nothing comes along that an object happens to hold. */
export function sentEvent({ name, car }: SiteEvent): SentEvent {
  const { id, stocknum, make, model, price } = car ?? {};
  return {
    event: name,
    event_id: EVENT_IDS[name],
    ...(id && { car_id: id }),
    ...(stocknum && { stock_number: stocknum }),
    ...(make && { make }),
    ...(model && { model }),
    ...(price && { price }),
  };
}

/**
 * A bus that sends while its gate is open. What comes earlier is held in memory, so that it is gone with the page, and
 * dropped when the visitor declines.
 */
export function eventBus($gate: ReadableAtom<Gate>, send: (event: SentEvent) => void): (event: SiteEvent) => void {
  let held: SentEvent[] = [];
  $gate.subscribe((gate) => {
    if (gate === 'waiting') return;
    const waited = held;
    held = [];
    if (gate === 'open') for (const event of waited) send(event);
  });
  return (event) => {
    const gate = $gate.get();
    if (gate === 'open') send(sentEvent(event));
    else if (gate === 'waiting') held.push(sentEvent(event));
  };
}
