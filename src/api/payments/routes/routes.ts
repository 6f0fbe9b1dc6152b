import { Hono } from 'hono';
import { CHECKOUT_PATHS, OnlinePaymentFormSchema, ReservationFormSchema } from '#src/features/checkout/index.ts';
import { limitNetworks } from '../../http/client-address.ts';
import { describe, makeFormBody } from '../../http/openapi.ts';
import type { ApiEnvironment } from '../../services.ts';
import { handleCardPage, handleCardToken } from './card-page.ts';
import type { Checkout } from './checkout.ts';
import { handleNotification } from './notifications.ts';
import { handleOnlinePayment } from './online-payment.ts';
import { handleReserve } from './reserve.ts';
import { handleCalendar, handleCancel, handlePay, handleStatus } from './status.ts';
import { sendUnknownPage } from './unavailable.ts';

const page = (description: string) => ({ description, content: { 'text/html': {} } });
const FORM = 'application/x-www-form-urlencoded';

const REFUSALS = {
  403: { description: 'Sent from another website.' },
  413: { description: 'The form is too large.' },
  415: { description: 'Not a form.' },
  429: page('The same page: too often, or too many unpaid reservations. A site with sign-in leads there instead.'),
} as const;

const UNKNOWN = { 404: page('The token is forged, incomplete or of another dealer.') } as const;
const TO_STATUS = { 303: { description: 'Redirects to the status page.' } } as const;
const TO_GATEWAY = {
  303: { description: 'Redirects to the gateway, to the card form, to the status page, or to sign in.' },
  503: page('The gateway did not answer, or refuses the dealer’s account.'),
} as const;

/** Serves reservations, online payments and their status pages, and the notifications of gateways. */
export function paymentRoutes(checkout: Checkout): Hono<ApiEnvironment> {
  const { reserve, payOnline, notify } = CHECKOUT_PATHS;
  const limitReads = limitNetworks(checkout.limits.reads, checkout.services);
  const app = new Hono<ApiEnvironment>()
    .post(
      reserve,
      describe(
        'Reserves a car: answers with a page to check, then leads to the payment of the deposit.',
        {
          200: page('The page to check.'),
          404: page('There is no such car.'),
          409: page('The car is sold, reserved or not reservable.'),
          422: page('The page with errors and the form as it was filled in.'),
          ...TO_GATEWAY,
          ...REFUSALS,
        },
        { requestBody: makeFormBody(FORM, ReservationFormSchema) },
      ),
      handleReserve(checkout),
    )
    .post(
      payOnline,
      describe(
        'Pays an agreed amount: answers with a page to check, then leads to the payment.',
        {
          200: page('The page to check.'),
          404: page('This dealer takes no online payments.'),
          422: page('The page with errors and the form as it was filled in.'),
          ...TO_GATEWAY,
          ...REFUSALS,
        },
        { requestBody: makeFormBody(FORM, OnlinePaymentFormSchema) },
      ),
      handleOnlinePayment(checkout),
    )
    .post(
      `${reserve}/:token/cancel`,
      describe('Cancels a reservation, whose deposit goes back.', { ...TO_STATUS, ...UNKNOWN, 403: REFUSALS[403] }),
      handleCancel(checkout),
    )
    .get(
      `${reserve}/:token/calendar.ics`,
      describe('Returns a calendar file with the end of the hold.', {
        200: { description: 'The file.', content: { 'text/calendar': {} } },
        ...UNKNOWN,
      }),
      limitReads,
      handleCalendar(checkout),
    )
    .post(
      `${notify}/:processor`,
      describe('Takes a notification of a payment gateway, signed by it.', {
        200: { description: 'Stored, now or before.', content: { 'text/plain': {} } },
        400: { description: 'The signature is wrong or too old.' },
        404: { description: 'The dealer has no such processor, or it sends no notifications.' },
      }),
      handleNotification(checkout),
    );
  for (const [path, kind] of [
    [reserve, 'reservation'],
    [payOnline, 'online-payment'],
  ] as const) {
    app
      .get(
        path,
        describe('Returns a page with links to cars, for browsers that open the address of a form again.', {
          404: page('There is no form to show.'),
        }),
        (context) => sendUnknownPage(checkout, context),
      )
      .get(
        `${path}/:token`,
        describe('Returns the page of a reservation or payment, after asking the gateway.', {
          200: page('The status page.'),
          ...UNKNOWN,
        }),
        limitReads,
        handleStatus(checkout, kind),
      )
      .post(
        `${path}/:token/pay`,
        describe('Continues to the payment, with another card after a declined one.', {
          ...TO_GATEWAY,
          ...UNKNOWN,
          403: REFUSALS[403],
        }),
        handlePay(checkout, kind),
      )
      .get(
        `${path}/:token/card`,
        describe('Returns the page with the card form of PayWay.', {
          200: page('The card form.'),
          ...TO_STATUS,
          ...UNKNOWN,
        }),
        limitReads,
        handleCardPage(checkout, kind),
      )
      .post(
        `${path}/:token/card`,
        describe('Charges a card by the token of PayWay’s card form.', {
          422: page('The card form again: it was refused.'),
          ...TO_STATUS,
          ...UNKNOWN,
          403: REFUSALS[403],
        }),
        handleCardToken(checkout, kind),
      );
  }
  return app;
}
