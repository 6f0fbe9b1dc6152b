export { checkAlerts } from './alerts.ts';
export { countDeliveries, isAwaitingReview, isQuarantined, listOverdueDeliveries } from './undelivered.ts';
