import { pageEffects } from './page-effects.ts';
import { showNotice } from './resend-notice.ts';
import type { LeadOutcome } from './send-lead.ts';
import { successAddress } from './success-address.ts';
import { isComplete, type Waiting } from './waiting.ts';

/* Loaded by every-page.ts where leads wait: sends them, and tells the shopper what became of them. */

const { queue } = pageEffects(document.body.dataset['site'] ?? '');
const waiting = queue.list().filter(isComplete);

function tell(lead: Waiting, outcome: Exclude<LeadOutcome, { kind: 'unreachable' }>): void {
  if (location.pathname !== new URL(lead.path, location.origin).pathname) {
    const { client_id } = lead.lead;
    // One that was refused would be told of on every page. What was typed stays in the form's draft.
    showNotice(lead, outcome, () => outcome.kind === 'refused' && queue.drop(client_id));
  } else if (outcome.kind === 'stored') {
    // A lead may be stored before the form of a reloaded page is there, which then knows nothing of it any more: its shopper
    // would stand before an empty one. A refusal is read in the form.
    const { form, category, dateTime = '', location_id = '' } = lead.lead;
    location.assign(
      successAddress({ id: form, category }, { dateTime, location_id: `${location_id}` }, outcome.stored.reference),
    );
  }
}

queue.onSettled((clientId, outcome) => {
  const lead = waiting.find((one) => one.lead.client_id === clientId);
  if (lead && outcome.kind !== 'unreachable') tell(lead, outcome);
});
for (const lead of waiting) {
  if (lead.refused) tell(lead, { kind: 'refused', lead_id: null, ...lead.refused });
}
void queue.drain();
