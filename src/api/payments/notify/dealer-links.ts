import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { CHECKOUT_PATHS } from '#src/features/checkout/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { payments, reservations } from '../../database/schema.ts';
import { describe } from '../../http/openapi.ts';
import { type ApiPage, makePagePolicy, renderPage } from '../../http/page.ts';
import type { ApiEnvironment, Services } from '../../services.ts';
import { applyCommand } from '../reservation-states.ts';
import { type SettleServices, toOptions } from '../settle.ts';
import { commandReservation, extendReservation, isLaterHold, type Reservation } from '../store/index.ts';
import { type DealerAction, verifyDealerLink } from './dealer-link.ts';
import { formatNoticeAmount, formatNoticeTime, type NoticeSubject, openSubject } from './subject.ts';

type ReservationSubject = Extract<NoticeSubject, { kind: 'reservation' }>;

const NOT_FOUND = { description: 'The link has expired or is not ours.', content: { 'text/html': {} } };

/** Pages behind the links in a dealer's messages: GET shows the reservation with a button, POST does what it says. */
export function dealerLinkRoutes(services: Services, settle: SettleServices): Hono<ApiEnvironment> {
  const { config, now } = services;
  const verify = (context: Context<ApiEnvironment>) =>
    verifyDealerLink({ secret: config.secret, slug: context.var.tenant.slug }, context.req.param('token') ?? '', now());
  return new Hono<ApiEnvironment>()
    .get(
      `${CHECKOUT_PATHS.dealerLinks}/:token`,
      describe("Returns the page behind a link in a dealer's message about a reservation.", {
        200: { description: 'The reservation, with a button.', content: { 'text/html': {} } },
        404: NOT_FOUND,
      }),
      async (context) => {
        const link = verify(context);
        const subject = link && (await findSubject(services, context, link.id));
        return link && subject ? await showPage(context, { ...link, subject, settle }) : await showExpired(context);
      },
    )
    .post(
      `${CHECKOUT_PATHS.dealerLinks}/:token`,
      describe(
        'Accepts, extends or releases a reservation, as its link says. Nothing happens if that is not possible.',
        {
          303: { description: 'To the page of the link.' },
          404: NOT_FOUND,
        },
      ),
      async (context) => {
        const link = verify(context);
        const subject = link && (await findSubject(services, context, link.id));
        if (!link || !subject) return await showExpired(context);
        if (link.action === 'extend') await extendReservation(services.db, link.id, toOptions(settle));
        else await commandReservation(services.db, link.id, link.action, toOptions(settle));
        const { pathname, search } = new URL(context.req.url);
        return context.redirect(pathname + search, 303);
      },
    );
}

async function findSubject(
  services: Services,
  { var: { tenant } }: Context<ApiEnvironment>,
  id: string,
): Promise<ReservationSubject | undefined> {
  const [row] = await services.db
    .select({ reservation: reservations, payment: payments })
    .from(reservations)
    .innerJoin(payments, eq(payments.id, reservations.paymentId))
    .where(and(eq(reservations.tenant, tenant.slug), eq(reservations.id, id)));
  const subject = row && openSubject(services, { tenant, ...row });
  return subject?.kind === 'reservation' ? subject : undefined;
}

interface LinkedPage {
  readonly action: DealerAction;
  readonly subject: ReservationSubject;
  readonly settle: SettleServices;
}

async function showPage(context: Context<ApiEnvironment>, { action, subject, settle }: LinkedPage) {
  const { locale } = subject.tenant.site;
  const messages = messagesFor(locale);
  const { reservation, details } = subject;
  const heading = messages.dealerLinkTitle({ reference: reservation.reference });
  const button = await findButton({ action, subject, settle });
  const content = html`<p>${messages.dealerLinkCar({ car: details.car.name, amount: formatNoticeAmount(subject, locale) })}</p>
<p><strong>${describeState(subject)}</strong></p>
${button && html`<form method="post"><p>${button.text}</p><button type="submit">${button.label}</button></form>`}
${!button && action === 'extend' && reservation.state === 'held' && html`<p>${messages.dealerExtendLater}</p>`}`;
  return await sendPage(context, { heading, content });
}

/** Returns the button of a link, or undefined if the reservation does not allow it any more. */
async function findButton({ action, subject, settle }: LinkedPage) {
  const { reservation, tenant } = subject;
  const { locale, search } = tenant.site;
  const messages = messagesFor(locale);
  const noun = search.noun.one;
  if (action === 'accept') {
    const isPossible = applyCommand(reservation.state, 'accept') !== undefined;
    return isPossible ? { label: messages.dealerAccept, text: messages.dealerAcceptText({ noun }) } : undefined;
  }
  if (action === 'release') {
    const isPossible = applyCommand(reservation.state, 'release') !== undefined;
    return isPossible
      ? { label: messages.dealerRelease({ noun }), text: messages.dealerReleaseText({ noun }) }
      : undefined;
  }
  if (reservation.state !== 'held') return undefined;
  const end = await settle.getDeadline(reservation, 'held');
  if (!isLaterHold(reservation, end)) return undefined;
  const time = formatNoticeTime(subject, new Date(end), locale);
  return { label: messages.dealerExtend, text: messages.dealerExtendText({ noun, time }) };
}

function describeState(subject: ReservationSubject): string {
  const { locale } = subject.tenant.site;
  const messages = messagesFor(locale);
  const { state, acceptUntil, holdUntil } = subject.reservation;
  const time = (moment: Date | null): string => (moment ? formatNoticeTime(subject, moment, locale) : '');
  const texts = {
    paying: messages.dealerIsPaying,
    requested: messages.dealerIsRequested({ time: time(acceptUntil) }),
    held: messages.dealerIsHeld({ time: time(holdUntil) }),
    abandoned: messages.dealerIsAbandoned,
    cancelled: messages.dealerIsCancelled,
    released: messages.dealerIsReleased,
    lapsed: messages.dealerIsLapsed,
    completed: messages.dealerIsCompleted,
  } as const satisfies Record<Reservation['state'], string>;
  return texts[state];
}

async function showExpired(context: Context<ApiEnvironment>) {
  const { dealerLinkExpiredTitle, dealerLinkExpired } = messagesFor(context.var.tenant.site.locale);
  return await sendPage(context, { heading: dealerLinkExpiredTitle, content: html`<p>${dealerLinkExpired}</p>` }, 404);
}

async function sendPage(
  context: Context<ApiEnvironment>,
  page: Pick<ApiPage, 'heading' | 'content'>,
  status: 200 | 404 = 200,
) {
  const { locale, name: dealer, theme } = context.var.tenant.site;
  context.header('content-security-policy', makePagePolicy({ theme }));
  // The button posts to this page, and without a referrer it would look like another site's.
  context.header('referrer-policy', 'same-origin');
  return context.html(renderPage({ ...page, locale, dealer, theme, title: `${page.heading} – ${dealer}` }), status);
}
