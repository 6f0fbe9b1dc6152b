import { getClientNetworks } from '../../http/client-address.ts';
import { takeTurn } from '../../security/rate-limit.ts';
import { toOptions } from '../settle.ts';
import type { StatusKind } from '../status-link.ts';
import { commandReservation } from '../store/index.ts';
import { makeCalendar } from './calendar.ts';
import {
  type Checkout,
  type CheckoutContext,
  findLocation,
  getStatusUrl,
  loadSubject,
  refreshPayment,
} from './checkout.ts';
import { getCheckoutMessages } from './checkout-page.ts';
import { continueReservation } from './continue.ts';
import { continueOnlinePayment } from './online-payment.ts';
import { sendStatus } from './status-page.ts';
import { sendUnknownPage } from './unavailable.ts';

/** Handles a status page. A shopper's return proves nothing, so the gateway is asked. */
export const handleStatus = (checkout: Checkout, kind: StatusKind) => async (context: CheckoutContext) => {
  const found = await loadSubject(checkout, context, kind);
  if (!found) return sendUnknownPage(checkout, context);
  await refreshPayment(checkout, found.payment);
  const subject = await loadSubject(checkout, context, kind);
  return subject ? await sendStatus(checkout, context, subject) : sendUnknownPage(checkout, context);
};

/** Handles "Pay now" and "Try another card". */
export const handlePay = (checkout: Checkout, kind: StatusKind) => async (context: CheckoutContext) => {
  const { services, limits } = checkout;
  const networks = getClientNetworks(context, services.config.trustedProxies);
  takeTurn(limits.checkout, networks);
  const found = await loadSubject(checkout, context, kind);
  if (!found) return sendUnknownPage(checkout, context);
  takeTurn(limits.payments, networks);
  await refreshPayment(checkout, found.payment);
  const subject = (await loadSubject(checkout, context, kind)) ?? found;
  return subject.kind === 'reservation'
    ? await continueReservation(checkout, context, subject)
    : await continueOnlinePayment(checkout, context, subject);
};

/** Handles the button that cancels a reservation. */
export const handleCancel = (checkout: Checkout) => async (context: CheckoutContext) => {
  const { services, limits, payments } = checkout;
  takeTurn(limits.checkout, getClientNetworks(context, services.config.trustedProxies));
  const subject = await loadSubject(checkout, context, 'reservation');
  if (!subject) return sendUnknownPage(checkout, context);
  if (await commandReservation(services.db, subject.id, 'cancel', toOptions(payments))) checkout.wake();
  return context.redirect(getStatusUrl(checkout, context, subject), 303);
};

/** Handles the calendar file with the end of a hold. */
export const handleCalendar = (checkout: Checkout) => async (context: CheckoutContext) => {
  const subject = await loadSubject(checkout, context, 'reservation');
  if (subject?.kind !== 'reservation' || !subject.reservation.holdUntil) return sendUnknownPage(checkout, context);
  const location = findLocation(context, subject.details.car.location_id);
  const { site } = context.var.tenant;
  const { payCalendarTitle, payCalendarText } = getCheckoutMessages(context);
  const { reference, holdUntil, id } = subject.reservation;
  const text = makeCalendar({
    id: `${id}@${new URL(site.url).host}`,
    stamp: checkout.services.now(),
    at: holdUntil.getTime(),
    title: payCalendarTitle({ car: subject.details.car.name }),
    text: payCalendarText({ reference, dealer: site.name, link: getStatusUrl(checkout, context, subject) }),
    address: location?.address,
    place: location?.name ?? site.name,
  });
  context.header('content-disposition', 'attachment; filename="reservation.ics"');
  return context.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' });
};
