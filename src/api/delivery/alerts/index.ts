export { checkAlerts } from './alerts.ts';
export { createDeliveryCounter, isAwaitingReview, isQuarantined, listOverdueDeliveries } from './undelivered.ts';
