/** Leads in the browser until the API has acknowledged them and the shopper knows: they survive reloads and lost answers. */
export { type BrowserQueue, getBrowserQueue } from './browser-queue.ts';
export { forgetShopper } from './forget-shopper.ts';
export { createPageLocks, type WithLock } from './locks.ts';
export { createLeadQueue, type LeadQueue } from './queue.ts';
export { createQueueStore } from './queue-store.ts';
export { isCompleteLead, parseUnacknowledgedLead, type QueuedLead } from './queued-lead.ts';
export { FAILURE_TEXTS, type SendOutcome } from './send-lead.ts';
export { getCampaignParameters, parseVisitedPages } from './visits.ts';
