export { makeAdfMail } from './adf-mail.ts';
export { CONFIRMATION, canConfirm, makeConfirmation } from './confirmation.ts';
export type { LeadMessage } from './lead-message.ts';
export { loadLeads, type OpenedLead, openLeads } from './load-leads.ts';
export {
  getShopperDestination,
  makeShopperMail,
  openShopperMail,
  type ShopperMail,
  sealShopperMail,
} from './shopper-mail.ts';
export { makeWebhookMessage } from './webhook-message.ts';
