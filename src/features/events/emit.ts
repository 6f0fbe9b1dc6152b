import { atom } from 'nanostores';
import { $decision } from '#src/features/consent/index.ts';
import { createEventBus, type EventGate, type SentEvent } from './bus.ts';

/** Event type on the document for scripts of the page; `detail` is the sent event. */
const EVENT_TYPE = 'site-event';

/** Settings of the page; undefined on a server. */
const { eventSink, eventConsent } = globalThis.document?.body.dataset ?? {};

const GATES = { accepted: 'open', declined: 'closed' } as const;
const $gate = atom<EventGate>('open');
if (eventConsent !== undefined) {
  $decision.subscribe((decision) => $gate.set(decision ? GATES[decision] : 'waiting'));
}

/** Sends an event to tag managers, if the dealer enables that, and to the page's own scripts. */
export const emit = /* @__PURE__ */ createEventBus($gate, (event: SentEvent) => {
  if (eventSink !== 'none') getDataLayer().push(event);
  document.dispatchEvent(new CustomEvent(EVENT_TYPE, { detail: event }));
});

/** Returns the list that tag managers read and may replace. */
function getDataLayer(): unknown[] {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(layer)) return layer;
  const own: unknown[] = [];
  Reflect.set(window, 'dataLayer', own);
  return own;
}
