import { toOptions } from '../settle.ts';
import { commandReservation, startAnotherPayment } from '../store/index.ts';
import type { Begun } from './begin-payment.ts';
import {
  beginSubject,
  type Checkout,
  type CheckoutContext,
  type CheckoutSubject,
  getStatusUrl,
  type ReservationSubject,
} from './checkout.ts';
import { getCheckoutMessages, sendNotice } from './checkout-page.ts';
import { listFormTargets } from './review-page.ts';

/** Starts the deposit of a reservation at its gateway, and leads the shopper there. */
export async function continueReservation(checkout: Checkout, context: CheckoutContext, subject: ReservationSubject) {
  const messages = getCheckoutMessages(context);
  const { reservation, details, payment: last } = subject;
  const { db, now } = checkout.services;
  const { tenant, processor, amountCents, currency, capture, goal } = last;
  const another = { tenant, processor, amountCents, currency, capture, goal, details: null };
  // The current payment, or another one after a declined card.
  const payment = await startAnotherPayment(db, reservation, another, now());
  if (payment?.state !== 'created' && payment?.state !== 'open')
    return context.redirect(getStatusUrl(checkout, context, subject), 303);
  const begun = await beginSubject(
    checkout,
    context,
    { ...subject, payment },
    {
      description: messages.payDescription({ car: details.car.name, reference: reservation.reference }),
      expiresAt: reservation.payUntil.getTime(),
    },
  );
  // The shopper cannot pay, so the car is free for others.
  if (begun.kind === 'refused')
    await commandReservation(checkout.services.db, reservation.id, 'cancel', toOptions(checkout.payments));
  return await sendBegun(checkout, context, subject, begun);
}

/** Answers with the shopper's next step. */
export function sendBegun(checkout: Checkout, context: CheckoutContext, subject: CheckoutSubject, begun: Begun) {
  const messages = getCheckoutMessages(context);
  const statusUrl = getStatusUrl(checkout, context, subject);
  switch (begun.kind) {
    case 'redirect':
      return context.redirect(begun.url, 303);
    case 'card-frame':
      return context.redirect(`${statusUrl}/card`, 303);
    case 'ended':
      return context.redirect(statusUrl, 303);
    case 'lost':
      return sendNotice(checkout, context, {
        heading: messages.payLostTitle,
        text: subject.kind === 'reservation' ? messages.payLost : messages.payLostOnline,
        status: 503,
        form: { action: `${statusUrl}/pay`, label: messages.payTryAgain },
        policy: { formTargets: listFormTargets(checkout) },
      });
    case 'refused':
      return sendNotice(checkout, context, {
        heading: messages.payRefusedTitle,
        text: messages.payRefused,
        status: 503,
      });
  }
}
