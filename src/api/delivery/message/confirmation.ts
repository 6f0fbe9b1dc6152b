import { getPrimaryLocation, type Site } from '#src/config/index.ts';
import { APPOINTMENT_REQUESTED } from '#src/features/leads/index.ts';
import { formatAddressLines, makeDirectionsUrl } from '#src/features/locations/index.ts';
import { type CalendarAppointment, getCalendarMethod, makeCalendarFile } from '#src/lib/calendar-file.ts';
import { formatMoment, messagesFor } from '#src/lib/locale/index.ts';
import { BOOKING_PARTS, makeBookingLink } from '../../appointments/appointment-link.ts';
import { getLeadVisit, getShownCategory } from '../../leads/visit-words.ts';
import type { Mail, MailAttachment } from '../../upstreams/index.ts';
import { parseReplyAddress } from './adf-mail.ts';
import {
  formatRequestedTime,
  getAppointmentChange,
  getAppointmentLocation,
  isBooked,
  type LeadMessage,
} from './lead-message.ts';
import { getShopperDestination, makeShopperMail } from './shopper-mail.ts';

/*
 * The mail that confirms an enquiry or a booking to the shopper, and each change of the booking. It is written when it is sent.
 * Anyone can enter any address, so it repeats nothing that was typed but a first name.
 */

/** Destination of confirmations in the outbox. */
export const CONFIRMATION = getShopperDestination('confirmation');

/** Returns whether a dealer confirms leads with this e-mail address. */
export const canConfirm = ({ features }: Pick<Site, 'features'>, email: string | undefined): boolean =>
  features.leads.confirmations && parseReplyAddress(email) !== undefined;

interface ConfirmationOptions {
  /** Signs the links. */
  readonly secret: Uint8Array;
  readonly from: string | undefined;
  /** The same for each attempt. */
  readonly id: string;
}

/** The news in a confirmation: the enquiry arrived, or the appointment was requested, booked, moved or cancelled. */
type Confirmation =
  | { readonly kind: 'enquiry' }
  /** The dealer has to confirm the time. */
  | { readonly kind: 'requested'; readonly time: string }
  | { readonly kind: 'booked' | 'moved'; readonly time: string; readonly start: number }
  | { readonly kind: 'cancelled'; readonly time: string; readonly start: number | undefined };

/** Makes the confirmation of a lead as it is now; undefined if the shopper's address is none. */
export function makeConfirmation(message: LeadMessage, options: ConfirmationOptions): Mail | undefined {
  const { tenant, lead, row } = message;
  const { site } = tenant;
  const confirmation = getConfirmation(message);
  const url = makeBookingLink({ secret: options.secret, tenant: tenant.slug, url: site.url }, row.id);
  const sections = [
    [makeGreeting(message)],
    [makeOpening(message, confirmation)],
    listFacts(message, confirmation),
    listLinks(message, confirmation, url),
    [makeCall(message), site.name],
  ];
  const mail = makeShopperMail(
    {
      to: lead.email ?? '',
      replyTo: getAppointmentLocation(message)?.contact_detail.email,
      subject: `${makeHeading(message, confirmation)} – ${site.name}`,
      text: `${sections
        .filter((lines) => lines.length > 0)
        .map((lines) => lines.join('\n'))
        .join('\n\n')}\n`,
    },
    { tenant, from: options.from, id: options.id },
  );
  const calendar = makeCalendar(message, confirmation, url);
  return mail && { ...mail, attachments: calendar && [calendar] };
}

function getConfirmation(message: LeadMessage): Confirmation {
  const { tenant, lead, appointment } = message;
  const change = getAppointmentChange(lead);
  const time = formatRequestedTime(message, lead.dateTime);
  if (change === 'cancelled') {
    const requested = lead.details?.[APPOINTMENT_REQUESTED];
    return { kind: 'cancelled', time: formatRequestedTime(message, requested) ?? '', start: toInstant(requested) };
  }
  if (appointment && isBooked(message)) {
    const zone = getAppointmentLocation(message)?.timeZone ?? tenant.site.timeZone;
    const start = appointment.startsAt.getTime();
    return { kind: change ?? 'booked', time: formatMoment(start, zone, tenant.site.locale), start };
  }
  return time === undefined ? { kind: 'enquiry' } : { kind: 'requested', time };
}

/** Returns the instant of a time with an offset; cancelled bookings always have one. */
function toInstant(text: string | undefined): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

/** A first name, and no sentence or web address. */
const PLAIN_NAME = /^[\p{L}\p{M}'’ -]{1,30}$/u;

function makeGreeting({ lead, tenant }: LeadMessage): string {
  const messages = messagesFor(tenant.site.locale);
  // Of a full name the first word, as one would say it.
  const name = (lead.first_name ?? lead.name?.trim().split(/\s/u)[0] ?? '').trim();
  return PLAIN_NAME.test(name) ? messages.mailHello({ name }) : messages.confirmHelloAnyone;
}

function makeHeading({ tenant }: LeadMessage, confirmation: Confirmation): string {
  const messages = messagesFor(tenant.site.locale);
  switch (confirmation.kind) {
    case 'enquiry':
      return messages.confirmSubjectEnquiry;
    case 'requested':
      return messages.confirmSubjectRequested;
    case 'booked':
      return messages.confirmSubjectBooked({ time: confirmation.time });
    case 'moved':
      return messages.confirmSubjectMoved({ time: confirmation.time });
    case 'cancelled':
      return messages.confirmSubjectCancelled;
  }
}

function makeOpening({ tenant }: LeadMessage, { kind }: Confirmation): string {
  const messages = messagesFor(tenant.site.locale);
  return {
    enquiry: messages.confirmEnquiry,
    requested: messages.confirmRequested,
    booked: messages.confirmBooked,
    moved: messages.confirmMoved,
    cancelled: messages.confirmCancelled,
  }[kind];
}

/** Returns what the lead is about: the car from the stock, and the category otherwise. */
const getSubject = ({ tenant, lead, car, row }: LeadMessage): string =>
  [getShownCategory(tenant, row, getLeadVisit(lead, car)), car?.name].filter(Boolean).join(' – ');

function listFacts(message: LeadMessage, confirmation: Confirmation): string[] {
  const { tenant, row } = message;
  const messages = messagesFor(tenant.site.locale);
  const facts = [
    messages.confirmReference({ reference: row.reference }),
    messages.confirmAbout({ about: getSubject(message) }),
  ];
  switch (confirmation.kind) {
    case 'enquiry':
      return facts;
    case 'requested':
      return [...facts, messages.confirmWhenRequested({ time: confirmation.time }), ...listPlace(message)];
    case 'booked':
    case 'moved':
      return [...facts, messages.confirmWhen({ time: confirmation.time }), ...listPlace(message)];
    case 'cancelled':
      return confirmation.time === '' ? facts : [...facts, messages.confirmWhenWas({ time: confirmation.time })];
  }
}

function listPlace(message: LeadMessage): string[] {
  const location = getAppointmentLocation(message);
  if (!location) return [];
  const messages = messagesFor(message.tenant.site.locale);
  const { name, address } = location;
  const directions = makeDirectionsUrl(address, name);
  return [
    messages.confirmWhere({ place: [name, ...formatAddressLines(address)].join(', ') }),
    ...(directions ? [messages.mailDirections({ url: directions })] : []),
  ];
}

function listLinks({ tenant, row }: LeadMessage, { kind }: Confirmation, url: string): string[] {
  const { site, forms } = tenant;
  const messages = messagesFor(site.locale);
  if (kind === 'booked' || kind === 'moved') {
    return [
      messages.confirmCalendar,
      messages.confirmChange({ url: `${url}#${BOOKING_PARTS.move}` }),
      messages.confirmCancel({ url: `${url}#${BOOKING_PARTS.cancel}` }),
    ];
  }
  if (kind !== 'cancelled') return [];
  const path = forms.get(row.form)?.path;
  return [
    messages.confirmCalendarCancelled,
    ...(path === undefined ? [] : [messages.confirmAgain({ url: site.url + path })]),
  ];
}

function makeCall(message: LeadMessage): string {
  const { site } = message.tenant;
  const messages = messagesFor(site.locale);
  const location = getAppointmentLocation(message) ?? getPrimaryLocation(site.locations);
  const phone = location?.contact_detail.phone ?? site.phone;
  return phone ? messages.mailCall({ phone }) : messages.mailReply;
}

function makeCalendar(message: LeadMessage, confirmation: Confirmation, url: string): MailAttachment | undefined {
  const { tenant, row } = message;
  const { site } = tenant;
  if (confirmation.kind === 'enquiry' || confirmation.kind === 'requested') return undefined;
  if (confirmation.start === undefined) return undefined;
  const location = getAppointmentLocation(message);
  const appointment: CalendarAppointment = {
    // The success page makes the same id, so that a calendar shows the booking once.
    id: `${row.reference}@${new URL(site.url).host}`,
    start: new Date(confirmation.start).toISOString(),
    minutes: site.leads.appointments.slotMinutes,
    title: `${getSubject(message)} – ${site.name}`,
    place: location && [location.name, ...formatAddressLines(location.address)].join(', '),
    description: row.reference,
    url,
    changes: row.revision,
    isCancelled: confirmation.kind === 'cancelled',
  };
  const content = makeCalendarFile(appointment, row.updatedAt.getTime());
  const method = getCalendarMethod(appointment);
  return content === undefined
    ? undefined
    : { name: 'booking.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}
