export { RENEW_MS, releaseClaims } from './claims.ts';
export { type Delivery, insertDeliveries, makeDeliveries, type NewDelivery, withdrawDeliveries } from './deliveries.ts';
export { createWorker } from './worker.ts';
