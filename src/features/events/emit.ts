import { atom } from 'nanostores';
import { $decision } from '#src/features/frame/third-party/index.ts';
import { eventBus, type Gate, type SentEvent } from './bus.ts';

/** What scripts of the page listen for on its document; `detail` is the event as it goes out. */
const EVENT_TYPE = 'site-event';

/** What the page says; on a server there is none, and nothing to tell of. */
const { eventSink, eventConsent } = globalThis.document?.body.dataset ?? {};

const GATES = { accepted: 'open', declined: 'closed' } as const;
const $gate = atom<Gate>('open');
if (eventConsent !== undefined) {
  $decision.subscribe((decision) => $gate.set(decision ? GATES[decision] : 'waiting'));
}

/** Tells of what happened on this page: to tag managers where the dealer wants that, and to the page's own scripts. */
export const emit = /* @__PURE__ */ eventBus($gate, (event: SentEvent) => {
  if (eventSink !== 'none') dataLayer().push(event);
  document.dispatchEvent(new CustomEvent(EVENT_TYPE, { detail: event }));
});

/** The list that tag managers read and replace; whatever else stands there is theirs to mend. */
function dataLayer(): unknown[] {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(layer)) return layer;
  const own: unknown[] = [];
  Reflect.set(window, 'dataLayer', own);
  return own;
}
