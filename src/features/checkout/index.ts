export { getAcceptance, listConditions } from './conditions.ts';
export {
  CAR_FIELD,
  CHECKOUT_PATHS,
  isTicked,
  makeOnlinePaymentFields,
  makeReservationFields,
  ONLINE_PAYMENT_PATH,
  OnlinePaymentFormSchema,
  ReservationFormSchema,
  TERMS_FIELD,
} from './contract.ts';
export { addOpenHours, getHoldEnd } from './hold.ts';
export { getPaymentCategory, PAYMENT_LEAD_FORMS, type PaymentLeadForm } from './payment-leads.ts';
export { findCarProcessor, findProcessor, hasOnlinePayments, type UsableProcessor } from './processors.ts';
export { makeReservationOffer, type ReservationOffer, renderPaymentTerms } from './reservation-offer.ts';
export {
  GATEWAYS,
  type GatewayKind,
  HoldSchema,
  type PaymentsConfig,
  type ProcessorConfig,
  toCents,
} from './schema.ts';
