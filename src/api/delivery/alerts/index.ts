export { checkAlerts } from './alerts.ts';
export { createDeliveryCounter } from './counts.ts';
export { listOverdueDeliveries } from './overdue.ts';
export { isAwaitingReview, isQuarantined } from './quarantine.ts';
