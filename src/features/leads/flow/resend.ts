import { pageEffects } from './page-effects.ts';
import { showNotice } from './resend-notice.ts';
import type { LeadOutcome } from './send-lead.ts';
import { SUCCESS_PATH } from './success-address.ts';
import { isComplete, type Untold } from './waiting.ts';

/* Loaded by every-page.ts where leads wait, or are stored and nothing has said so: sends them, and tells the shopper. */

/** So long after a lead is stored, whoever opens its form has reloaded it, or come back for what became of it. */
const SAME_VISIT_MS = 60_000;

const { queue, now } = pageEffects(document.body.dataset['site'] ?? '');
const waiting = queue.list().filter(isComplete);
const isHere = (path: string): boolean => location.pathname === path.split(/[?#]/u)[0];

function tellStored(clientId: string, { stored, title, path, next, at }: Untold): void {
  // The shopper would stand before an empty form. It is told of where that leads.
  if (isHere(path) && now() - at < SAME_VISIT_MS) {
    location.assign(next);
    return;
  }
  queue.told(clientId);
  showNotice({ title, path }, { kind: 'stored', stored }, () => undefined);
}

type Refused = Extract<LeadOutcome, { kind: 'refused' }>;

/** One that was refused is told of on every page until that is closed; in its form it is read there. What was typed stays in the form's draft. */
function tellRefused(clientId: string, form: { title: string; path: string }, outcome: Refused): void {
  if (!isHere(form.path)) showNotice(form, outcome, () => queue.drop(clientId));
}

// The page of success says so itself.
if (!isHere(SUCCESS_PATH)) for (const [clientId, untold] of queue.untold()) tellStored(clientId, untold);
queue.onSettled((clientId, outcome) => {
  const lead = waiting.find((one) => one.lead.client_id === clientId);
  if (lead && outcome.kind === 'refused') tellRefused(clientId, lead, outcome);
  if (!lead || outcome.kind !== 'stored') return;
  for (const [id, untold] of queue.untold()) if (id === clientId) tellStored(id, untold);
});
for (const { lead, refused, title, path } of waiting) {
  if (refused) tellRefused(lead.client_id, { title, path }, { kind: 'refused', lead_id: null, ...refused });
}
void queue.drain();
