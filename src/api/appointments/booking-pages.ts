import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { APPOINTMENT_STATUS } from '#src/features/leads/index.ts';
import { LOOKUP_PATHS } from '#src/features/leads/lookups/index.ts';
import { formatAddressLines } from '#src/features/locations/index.ts';
import { formatDate, formatMoment, formatTime } from '#src/lib/locale/index.ts';
import type { Markup } from '#src/lib/markup.ts';
import { limitNetworks } from '../http/client-address.ts';
import { describe } from '../http/openapi.ts';
import { getLeadVisit, getShownCategory } from '../leads/visit-words.ts';
import { getSiteUrl } from '../payments/routes/checkout.ts';
import {
  getCheckoutMessages,
  renderFacts,
  renderPhone,
  sendNotice,
  sendPage,
} from '../payments/routes/checkout-page.ts';
import { recordAccess } from '../security/audit-log.ts';
import type { Limits } from '../security/limits.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { BOOKING_PARTS, verifyBookingToken } from './appointment-link.ts';
import { type BookedLead, type BookingChange, changeBooking, listMoveTimes, loadBooking } from './change.ts';
import type { OpenDay } from './slots.ts';

type PageContext = Context<ApiEnvironment>;

interface BookingPageOptions {
  readonly limits: Pick<Limits, 'checkout'>;
  /** Called after a change was stored, so that the dealer is informed at once. */
  readonly onStored: () => void;
}

/** Actor of an entry of the audit log for a change by the link, whose holder is not known. */
const BOOKING_LINK = 'booking link';

const ACTION = 'action';
const TIME = 'time';
/** In the address after a change, to say that it worked. */
const CHANGED = 'changed';
const NOT_FOUND = { description: 'The link is not ours, or the booking was erased.', content: { 'text/html': {} } };

/** Pages behind the links in a confirmation: GET shows the booking, POST changes it. */
export function bookingPageRoutes(services: Services, { limits, onStored }: BookingPageOptions): Hono<ApiEnvironment> {
  const limit = limitNetworks(limits.checkout, services);
  const load = async (context: PageContext) => {
    const { tenant } = context.var;
    const options = { secret: services.config.secret, tenant: tenant.slug };
    const id = verifyBookingToken(options, context.req.param('token') ?? '');
    return id === undefined ? undefined : await loadBooking(services, tenant, id);
  };
  return new Hono<ApiEnvironment>()
    .get(
      `${LOOKUP_PATHS.appointments}/:token`,
      describe('Returns the page of a booking, by the link in its confirmation.', {
        200: { description: 'The booking, with what can be changed.', content: { 'text/html': {} } },
        404: NOT_FOUND,
      }),
      limit,
      async (context) => {
        const booked = await load(context);
        return booked ? await showBooking(services, context, booked) : await showUnknown(services, context);
      },
    )
    .post(
      `${LOOKUP_PATHS.appointments}/:token`,
      describe('Moves or cancels a booking, and informs the dealer.', {
        303: { description: 'To the page of the booking.' },
        404: NOT_FOUND,
        409: { description: 'The page, because the time is not free.', content: { 'text/html': {} } },
      }),
      limit,
      async (context) => {
        const booked = await load(context);
        if (!booked) return await showUnknown(services, context);
        const { tenant } = context.var;
        const change = parseChange(await context.req.parseBody());
        const { pathname } = new URL(context.req.url);
        if (!change) return context.redirect(pathname, 303);
        const { id } = booked.row;
        const access = { action: `${change.kind} booking`, tenant: tenant.slug, leadId: id, leads: 1 };
        await recordAccess(services, { user: BOOKING_LINK, host: tenant.slug }, access);
        const outcome = await changeBooking(services, tenant, id, change);
        if (outcome === 'taken') return await showBooking(services, context, booked, 409);
        if (outcome === 'closed') return context.redirect(pathname, 303);
        onStored();
        return context.redirect(`${pathname}?${CHANGED}`, 303);
      },
    );
}

function parseChange(body: Readonly<Record<string, unknown>>): BookingChange | undefined {
  if (body[ACTION] === 'cancel') return { kind: 'cancel' };
  const startsAt = Number(body[TIME]);
  return body[ACTION] === 'move' && Number.isSafeInteger(startsAt) && startsAt > 0
    ? { kind: 'move', startsAt }
    : undefined;
}

async function showUnknown(services: Services, context: PageContext) {
  const { bookingUnknownTitle: heading, bookingUnknownText: text } = getCheckoutMessages(context);
  return await sendNotice({ services }, context, { heading, text, status: 404, isAboutMoney: false });
}

async function showBooking(services: Services, context: PageContext, booked: BookedLead, status: 200 | 409 = 200) {
  const { tenant } = context.var;
  const messages = getCheckoutMessages(context);
  const { appointment, location, lead, row } = booked;
  if (!appointment || !location) return await showCancelled(services, context, booked);
  const { locale } = tenant.site;
  const car = lead.car_id ? await tenant.car(lead.car_id).catch(() => undefined) : undefined;
  const start = appointment.startsAt.getTime();
  const isPast = start <= services.now();
  const days = isPast ? [] : await listMoveTimes(services, tenant, booked);
  const isMoved = getStatus(booked) === 'moved' && context.req.query(CHANGED) !== undefined;
  const content = html`${status === 409 && html`<div class="problems" role="alert"><p>${messages.bookingTaken}</p></div>`}
${isPast && html`<p class="lead">${messages.bookingPastText}</p>`}
${!isPast && isMoved && status === 200 && html`<p class="lead" role="status">${messages.bookingMoved}</p>`}
${renderFacts([
  [messages.bookingWhen, formatMoment(start, location.timeZone, locale)],
  [messages.bookingWhere, [location.name, ...formatAddressLines(location.address)].join(', ')],
  [
    messages.bookingAbout,
    [getShownCategory(tenant, row, getLeadVisit(lead, car)), car?.name].filter(Boolean).join(' – '),
  ],
  [messages.bookingReference, row.reference],
])}
${!isPast && renderMove(context, days, location.timeZone)}
${!isPast && renderCancel(context)}
${renderPhone(context)}`;
  const heading = isPast ? messages.bookingPastTitle : messages.bookingTitle;
  return await sendPage({ services }, context, { heading, content, status, isAboutMoney: false });
}

const getStatus = ({ lead }: BookedLead): string | undefined => lead.details?.[APPOINTMENT_STATUS];

async function showCancelled(services: Services, context: PageContext, booked: BookedLead) {
  const { tenant } = context.var;
  const messages = getCheckoutMessages(context);
  // A lead without a booking that was never cancelled had none: its link was not in a mail.
  if (getStatus(booked) !== 'cancelled') return await showUnknown(services, context);
  const path = tenant.forms.get(booked.row.form)?.path;
  const query = booked.lead.car_id ? `?${new URLSearchParams({ car_id: booked.lead.car_id })}` : '';
  const url = path && getSiteUrl({ services }, context) + path + query;
  return await sendNotice({ services }, context, {
    heading: messages.bookingCancelledTitle,
    text: messages.bookingCancelledText,
    status: 200,
    isAboutMoney: false,
    links: url ? [{ url, label: messages.bookingAgain }] : [],
  });
}

function renderMove(context: PageContext, days: readonly OpenDay[], timeZone: string): Markup {
  const messages = getCheckoutMessages(context);
  const { locale } = context.var.tenant.site;
  const groups = days.map(
    ({ date, slots }) => html`<optgroup label="${formatDate(date, locale, 'day')}">
${slots.map((slot) => html`<option value="${slot}">${formatDate(date, locale, 'day')}, ${formatTime(slot, timeZone, locale)}</option>\n`)}</optgroup>\n`,
  );
  const form = html`<form method="post"><input type="hidden" name="${ACTION}" value="move">
<div class="field"><label for="${TIME}">${messages.bookingMoveLabel}</label>
<select id="${TIME}" name="${TIME}" required><option value="">${messages.bookingMoveChoose}</option>
${groups}</select></div>
<button type="submit">${messages.bookingMoveButton}</button></form>`;
  return html`<h2 id="${BOOKING_PARTS.move}">${messages.bookingMoveTitle}</h2>
${days.length > 0 ? form : html`<p>${messages.bookingMoveNone}</p>`}`;
}

function renderCancel(context: PageContext): Markup {
  const messages = getCheckoutMessages(context);
  return html`<h2 id="${BOOKING_PARTS.cancel}">${messages.bookingCancelTitle}</h2>
<form method="post"><input type="hidden" name="${ACTION}" value="cancel">
<p>${messages.bookingCancelText}</p>
<p><button type="submit" class="quiet">${messages.bookingCancelButton}</button></p></form>`;
}
