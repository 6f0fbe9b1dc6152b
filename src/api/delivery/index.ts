export { countDeliveries, isAwaitingReview, isQuarantined, listOverdueDeliveries } from './alerts/index.ts';
export { getWebhookSecret } from './destinations/index.ts';
export { leadFileRoutes } from './file-links.ts';
export {
  canConfirm,
  getShopperDestination,
  loadLeads,
  openLeads,
  type ShopperMail,
  sealShopperMail,
} from './message/index.ts';
export {
  type Delivery,
  insertDeliveries,
  makeDeliveries,
  type NewDelivery,
  withdrawDeliveries,
} from './outbox/index.ts';
export { startDelivery } from './start.ts';
