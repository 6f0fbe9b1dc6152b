import { html } from 'hono/html';
import * as v from 'valibot';
import { formatAddressLines, makeDirectionsUrl } from '#src/features/locations/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { formatCents, formatMoment, formatTime, type Messages } from '#src/lib/locale/index.ts';
import type { Markup } from '#src/lib/markup.ts';
import type { ReservationDetails } from '../details.ts';
import type { DeclineReason, PaidCard } from '../gateways/gateway.ts';
import type { Payment } from '../store/index.ts';
import {
  type Checkout,
  type CheckoutContext,
  type CheckoutSubject,
  findLocation,
  getStatusUrl,
  type ReservationSubject,
} from './checkout.ts';
import {
  CAR_PICTURES,
  getCheckoutMessages,
  getNoun,
  renderCar,
  renderFacts,
  renderPhone,
  renderTerms,
  sendPage,
} from './checkout-page.ts';
import { listFormTargets } from './review-page.ts';
import { listCarLinks, makeMoreLink } from './unavailable.ts';

/* The page of a reservation or an online payment: its state, what to do next, and the receipt. */

/** While the bank decides. */
const CHECKING_SECONDS = 5;
/** While the shopper may be paying in another tab, or the dealer accepts. */
const WAITING_SECONDS = 60;

/** The part of the page that depends on the state. */
interface Outlook {
  readonly heading: string;
  readonly text: string;
  /** Label of the button that continues to the payment. */
  readonly pay?: string;
  readonly refresh?: number;
}

export function sendStatus(checkout: Checkout, context: CheckoutContext, subject: CheckoutSubject) {
  const { payment } = subject;
  const outlook =
    subject.kind === 'reservation' ? describeReservation(context, subject) : describeOnline(context, subject);
  const url = getStatusUrl(checkout, context, subject);
  const money = describeMoney(context, subject);
  const messages = getCheckoutMessages(context);
  const content = html`${outlook.text !== '' && html`<p class="lead">${outlook.text}</p>`}
${money !== undefined && html`<p>${money}</p>`}
${outlook.pay !== undefined && html`<form class="pay" method="post" action="${url}/pay"><button type="submit">${outlook.pay}</button></form>`}
${subject.kind === 'reservation' && renderReservation(checkout, context, subject, url)}
${hasMoney(payment) && renderReceipt(context, subject)}
${subject.kind === 'reservation' && renderCancel(context, subject, url)}
${renderPhone(context)}
<p class="soft">${messages.payKeepLink}</p>`;
  const policy = { formTargets: listFormTargets(checkout), pictures: CAR_PICTURES };
  return sendPage(checkout, context, { heading: outlook.heading, content, policy, refresh: outlook.refresh });
}

function describeReservation(context: CheckoutContext, { reservation, payment, details }: ReservationSubject): Outlook {
  const messages = getCheckoutMessages(context);
  const noun = getNoun(context);
  const { locale } = context.var.tenant.site;
  const zone = findLocation(context, details.car.location_id)?.timeZone ?? context.var.tenant.site.timeZone;
  const format = (moment: Date | null): string => (moment ? formatMoment(moment.getTime(), zone, locale) : '');
  switch (reservation.state) {
    case 'paying':
      return describePaying(messages, payment, {
        noun,
        time: formatTime(reservation.payUntil.getTime(), zone, locale),
      });
    case 'requested':
      return {
        heading: messages.payStatusRequested,
        text: messages.payStatusRequestedText({ time: format(reservation.acceptUntil) }),
        refresh: WAITING_SECONDS,
      };
    case 'held':
      return {
        heading: messages.payStatusHeld,
        text: messages.payStatusHeldText({ noun, time: format(reservation.holdUntil) }),
      };
    case 'abandoned':
      return { heading: messages.payStatusAbandoned, text: messages.payStatusAbandonedText };
    case 'cancelled':
      return { heading: messages.payStatusCancelled, text: hasMoney(payment) ? '' : messages.payNotCharged };
    case 'released':
      return { heading: messages.payStatusReleased, text: messages.payStatusReleasedText };
    case 'lapsed':
      return { heading: messages.payStatusLapsed, text: messages.payStatusLapsedText };
    case 'completed':
      return { heading: messages.payStatusCompleted({ noun }), text: messages.payStatusCompletedText };
  }
}

function describePaying(
  messages: Messages,
  payment: Payment,
  { noun, time }: { readonly noun: string; readonly time: string },
): Outlook {
  switch (payment.state) {
    case 'created':
    case 'open':
    case 'ended':
    case 'refunded':
      return {
        heading: messages.payStatusOpen,
        text: messages.payStatusOpenText({ noun, time }),
        pay: messages.payNow,
        refresh: WAITING_SECONDS,
      };
    case 'declined':
      return {
        heading: messages.payStatusDeclined,
        text: `${getDeclineText(messages, payment)} ${messages.payStillYours({ noun, time })}`,
        pay: messages.payAnotherCard,
      };
    case 'unknown':
    case 'authorised':
    case 'captured':
      return {
        heading: messages.payStatusChecking,
        text: messages.payStatusCheckingText,
        refresh: CHECKING_SECONDS,
      };
  }
}

function describeOnline(context: CheckoutContext, { payment }: CheckoutSubject): Outlook {
  const messages = getCheckoutMessages(context);
  switch (payment.state) {
    case 'created':
    case 'open':
      return {
        heading: messages.payStatusOpenOnline,
        text: messages.payStatusOpenOnlineText,
        pay: messages.payNow,
        refresh: WAITING_SECONDS,
      };
    case 'ended':
      return {
        heading: messages.payStatusOpenOnline,
        text: messages.payStatusOpenOnlineText,
        pay: messages.payTryAgain,
      };
    case 'declined':
      return {
        heading: messages.payStatusDeclined,
        text: `${getDeclineText(messages, payment)} ${messages.payNotCharged}`,
        pay: messages.payAnotherCard,
      };
    case 'unknown':
    case 'authorised':
      return { heading: messages.payStatusChecking, text: messages.payStatusCheckingText, refresh: CHECKING_SECONDS };
    case 'captured':
      return payment.goal === 'return'
        ? { heading: messages.payStatusReturning, text: '' }
        : { heading: messages.payStatusPaid, text: messages.payStatusPaidText };
    case 'refunded':
      return { heading: messages.payStatusReturned, text: '' };
  }
}

const DECLINES = {
  declined: 'payDeclined',
  'insufficient-funds': 'payDeclinedFunds',
  'expired-card': 'payDeclinedExpired',
  'authentication-failed': 'payDeclinedAuthentication',
  'not-allowed': 'payDeclinedNotAllowed',
} as const satisfies Record<DeclineReason, keyof Messages>;

const getDeclineText = (messages: Messages, { problem }: Payment): string =>
  messages[DECLINES[problem === null || problem === 'wrong-amount' ? 'declined' : problem]];

/** Returns whether the card was charged or blocked at any time. */
const hasMoney = ({ capturedCents, state, card }: Payment): boolean =>
  capturedCents > 0 || state === 'authorised' || (state === 'ended' && card !== null);

/** Returns what becomes of the money, if that is not obvious. */
function describeMoney(context: CheckoutContext, { kind, payment, reservation }: CheckoutSubject): string | undefined {
  const messages = getCheckoutMessages(context);
  const { locale } = context.var.tenant.site;
  const { goal, state, capturedCents, refundedCents } = payment;
  const amount = formatCents(capturedCents > 0 ? capturedCents : payment.amountCents, locale);
  if (state === 'refunded' || (refundedCents > 0 && refundedCents >= capturedCents))
    return messages.payMoneyReturned({ amount: formatCents(refundedCents, locale) });
  if (state === 'ended' && hasMoney(payment)) return messages.payMoneyReleased({ amount });
  if (goal === 'return' && hasMoney(payment)) return messages.payMoneyReturning({ amount });
  return kind === 'reservation' && reservation.state === 'lapsed' && goal === 'keep'
    ? messages.payMoneyKept({ amount })
    : undefined;
}

const CardSchema = v.object({ scheme: v.string(), lastDigits: v.string(), chargedCents: v.optional(v.number()) });

function readCard({ card }: Payment): PaidCard | undefined {
  const parsed = v.safeParse(CardSchema, tryParseJson(card ?? ''));
  if (!parsed.success) return undefined;
  const { chargedCents, ...paid } = parsed.output;
  return chargedCents === undefined ? paid : { ...paid, chargedCents };
}

function renderReceipt(context: CheckoutContext, subject: CheckoutSubject): Markup {
  const messages = getCheckoutMessages(context);
  const { payment, details, kind } = subject;
  const { site } = context.var.tenant;
  const { locale } = site;
  const card = readCard(payment);
  const location = findLocation(context, 'car' in details ? details.car.location_id : details.location_id);
  const address = location ? formatAddressLines(location.address).join(', ') : '';
  return html`<h2>${messages.payReceipt}</h2>
${renderFacts([
  kind === 'reservation'
    ? [messages.payReceiptReference, subject.reservation.reference]
    : [messages.payReceiptOnlineReference, subject.details.reference],
  [
    kind === 'reservation' ? getDepositLabel(messages, payment) : messages.payAmount,
    formatCents(payment.amountCents, locale),
  ],
  [messages.payReceiptDate, formatMoment(payment.createdAt.getTime(), location?.timeZone ?? site.timeZone, locale)],
  [
    messages.payReceiptCard,
    card && messages.payReceiptCardEnding({ scheme: card.scheme || messages.payReceiptCard, digits: card.lastDigits }),
  ],
  [messages.payReceiptCharged, card?.chargedCents === undefined ? undefined : formatCents(card.chargedCents, locale)],
  [messages.payReceiptRefunded, payment.refundedCents > 0 ? formatCents(payment.refundedCents, locale) : undefined],
  [messages.payReceiptTo, payment.state === 'ended' ? undefined : [site.name, address].filter(Boolean).join(', ')],
])}`;
}

function getDepositLabel(messages: Messages, { state }: Payment): string {
  if (state === 'authorised') return messages.payReceiptBlocked;
  return state === 'ended' ? messages.payReceiptReleased : messages.payDeposit;
}

/** Renders the car, the way to it and what was agreed. */
function renderReservation(
  checkout: Checkout,
  context: CheckoutContext,
  { reservation, details }: ReservationSubject,
  url: string,
): Markup {
  const messages = getCheckoutMessages(context);
  const isOver = reservation.endedAt !== null;
  return html`${renderCar(details.car, messages)}
${isOver && reservation.state !== 'completed' && renderNextLinks(checkout, context, details.car)}
${reservation.state === 'held' && renderVisit(context, { reservation, details, url })}
${details.agreed.conditions.length > 0 && !isOver ? html`<details><summary>${messages.payAgreed}</summary><ul>${details.agreed.conditions.map((one) => html`<li>${one}</li>`)}</ul></details>${renderTerms(details.agreed.terms, messages)}` : ''}`;
}

/** Renders where to go after a reservation that has ended. */
function renderNextLinks(checkout: Checkout, context: CheckoutContext, car: ReservationDetails['car']): Markup {
  const links = [...listCarLinks(checkout, context, car), makeMoreLink(checkout, context)];
  return html`<div class="actions">${links.map(({ url, label }) => html`<a class="button quiet" href="${url}">${label}</a>\n`)}</div>`;
}

function renderVisit(
  context: CheckoutContext,
  { reservation, details, url }: Pick<ReservationSubject, 'reservation' | 'details'> & { readonly url: string },
): Markup {
  const messages = getCheckoutMessages(context);
  const location = findLocation(context, details.car.location_id);
  const directions = location && makeDirectionsUrl(location.address, location.name);
  return html`<h2>${messages.payVisit}</h2>
${location && html`<p><strong>${location.name}</strong><br>${formatAddressLines(location.address).join(', ')}</p>`}
<div class="actions">${directions !== undefined && html`<a class="button" href="${directions}" rel="noopener noreferrer">${messages.payDirections}</a>`}
${reservation.holdUntil && html`<a class="button quiet" href="${url}/calendar.ics">${messages.payCalendar}</a>`}</div>
<h2>${messages.payBring}</h2>
<ul><li>${messages.payBringLicence}</li><li>${messages.payBringReference({ reference: reservation.reference })}</li><li>${messages.payBringCard}</li></ul>`;
}

function renderCancel(
  context: CheckoutContext,
  { reservation, payment }: ReservationSubject,
  url: string,
): Markup | '' {
  if (reservation.endedAt !== null) return '';
  const messages = getCheckoutMessages(context);
  const noun = getNoun(context);
  const text = hasMoney(payment) ? messages.payCancelText({ noun }) : messages.payCancelUnpaidText({ noun });
  return html`<details><summary>${messages.payCancel}</summary><form method="post" action="${url}/cancel">
<p>${text}</p><button class="quiet" type="submit">${messages.payCancelButton}</button></form></details>`;
}
