import * as v from 'valibot';
import { formatAddressLines, makeDirectionsUrl } from '#src/features/locations/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { formatCents } from '#src/lib/locale/index.ts';
import { formatPlainText } from '#src/lib/markdown/index.ts';
import type { ShopperMail } from '../../delivery/index.ts';
import { isLive } from '../reservation-states.ts';
import { makeStatusLink } from '../status-link.ts';
import type { Notice } from './notices.ts';
import { formatNoticeAmount, formatNoticeTime, type NoticeSubject } from './subject.ts';

interface MailOptions {
  /** Signs the link to the status page. */
  readonly secret: Uint8Array;
  readonly now: number;
}

/** Writes a mail to a shopper, as plain text in the language of their page. */
export function writeShopperMail(subject: NoticeSubject, notice: Notice, options: MailOptions): ShopperMail {
  const { messages, person, tenant, location } = subject;
  const { site } = tenant;
  const sections = [
    [messages.mailHello({ name: person.first_name })],
    [makeOpening(subject, notice), ...listMoney(subject, notice)],
    isReceipt(notice) ? makeReceipt(subject, options.now) : [],
    isVisit(notice) ? makeVisit(subject) : [],
    isReceipt(notice) ? listAgreed(subject) : [],
    [makeLink(subject, options.secret)],
    [makeCall(subject), site.name],
  ];
  return {
    to: person.email,
    replyTo: location?.contact_detail.email,
    subject: makeHeading(subject, notice),
    text: `${sections
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  };
}

const isReceipt = (notice: Notice): boolean => notice === 'requested' || notice === 'held' || notice === 'paid';

const isVisit = (notice: Notice): boolean =>
  notice === 'held' || notice === 'accepted' || notice === 'extended' || notice === 'ending';

/** The car as it was reserved; an online payment has none. */
const getCarName = (subject: NoticeSubject): string => (subject.kind === 'reservation' ? subject.details.car.name : '');

function makeHeading(subject: NoticeSubject, notice: Notice): string {
  const { messages, tenant, locale, payment } = subject;
  const car = getCarName(subject);
  switch (notice) {
    case 'requested':
      return messages.mailSubjectRequested({ car });
    case 'held':
      return messages.mailSubjectHeld({ car });
    case 'accepted':
      return messages.mailSubjectAccepted({ car });
    case 'extended':
      return messages.mailSubjectExtended({ car });
    case 'ending':
      return messages.mailSubjectEnding({ car });
    case 'cancelled':
      return messages.mailSubjectCancelled({ car });
    case 'released':
      return messages.mailSubjectReleased({ car });
    case 'declined':
      return messages.mailSubjectDeclined({ car });
    case 'lapsed':
      return messages.mailSubjectLapsed({ car });
    case 'unusable':
      return messages.mailSubjectUnusable;
    case 'paid':
      return messages.mailSubjectPaid({ dealer: tenant.site.name });
    case 'refunded':
      return messages.mailSubjectRefunded({ amount: formatCents(payment.refundedCents, locale) });
    case 'unblocked':
      return messages.mailSubjectUnblocked;
  }
}

function makeOpening(subject: NoticeSubject, notice: Notice): string {
  const { messages, locale, payment } = subject;
  const car = getCarName(subject);
  const amount = formatNoticeAmount(subject, locale);
  const { acceptUntil = null, holdUntil = null } = subject.kind === 'reservation' ? subject.reservation : {};
  const time = (moment: Date | null): string => (moment ? formatNoticeTime(subject, moment, locale) : '');
  switch (notice) {
    case 'requested':
      return messages.mailRequested({ car, time: time(acceptUntil) });
    case 'held':
      return messages.mailHeld({ car, time: time(holdUntil) });
    case 'accepted':
      return messages.mailAccepted({ car, time: time(holdUntil) });
    case 'extended':
      return messages.mailExtended({ car, time: time(holdUntil) });
    case 'ending':
      return messages.mailEnding({ car, time: time(holdUntil) });
    case 'cancelled':
      return messages.mailCancelled({ car });
    case 'released':
      return messages.mailReleased({ car });
    case 'declined':
      return messages.mailDeclined({ car });
    case 'lapsed':
      return messages.mailLapsed({ car, time: time(holdUntil) });
    case 'unusable':
      return messages.mailUnusable({ amount });
    case 'paid':
      return messages.mailPaid({ amount });
    case 'refunded':
      return messages.mailRefunded({ amount: formatCents(payment.refundedCents, locale) });
    case 'unblocked':
      return messages.mailUnblocked({ amount });
  }
}

/** Says what becomes of the deposit of a reservation that ended. */
function listMoney(subject: NoticeSubject, notice: Notice): string[] {
  if (subject.kind !== 'reservation') return [];
  const { messages, locale, reservation } = subject;
  const amount = formatNoticeAmount(subject, locale);
  const isKept = notice === 'lapsed' && reservation.refund === 'within-hold';
  if (isKept) return [messages.mailDepositKept({ amount })];
  const hasEnded = notice === 'cancelled' || notice === 'released' || notice === 'declined' || notice === 'lapsed';
  return hasEnded ? [messages.mailDepositBack({ amount })] : [];
}

const CardSchema = v.object({ scheme: v.string(), lastDigits: v.string() });

function makeReceipt(subject: NoticeSubject, now: number): string[] {
  const { messages, locale, payment, tenant } = subject;
  const amount = formatNoticeAmount(subject, locale);
  const card = v.safeParse(CardSchema, tryParseJson(payment.card ?? ''));
  const facts =
    subject.kind === 'reservation'
      ? [
          messages.mailReference({ reference: subject.reservation.reference }),
          subject.details.car.name,
          messages.mailDeposit({ amount }),
        ]
      : [messages.mailPaymentFor({ reference: subject.details.reference }), messages.mailAmount({ amount })];
  return [
    `${messages.payReceipt} – ${tenant.site.name}`,
    ...facts,
    messages.mailReceivedAt({ time: formatNoticeTime(subject, new Date(now), locale) }),
    ...(card.success ? [messages.mailCard(card.output)] : []),
  ];
}

function makeVisit(subject: NoticeSubject): string[] {
  const { messages, location } = subject;
  if (!location || subject.kind !== 'reservation') return [];
  const { name, address } = location;
  const directions = makeDirectionsUrl(address, name);
  const { reference } = subject.reservation;
  return [
    messages.payVisit,
    name,
    ...formatAddressLines(address),
    ...(directions ? [messages.mailDirections({ url: directions })] : []),
    '',
    messages.payBring,
    ...[messages.payBringLicence, messages.payBringReference({ reference }), messages.payBringCard].map(toItem),
  ];
}

const toItem = (text: string): string => `- ${text}`;

function listAgreed({ messages, tenant, details: { agreed } }: NoticeSubject): string[] {
  const terms = agreed.terms ? formatPlainText(agreed.terms, tenant.site.url) : '';
  const lines = [...agreed.conditions.map(toItem), ...(terms ? ['', terms] : [])];
  return lines.length > 0 ? [messages.payConditions, ...lines] : [];
}

function makeLink(subject: NoticeSubject, secret: Uint8Array): string {
  const { messages, tenant, payment, kind } = subject;
  const place = { secret, tenant: tenant.slug, url: tenant.site.url, kind };
  if (kind === 'online-payment') return messages.mailSeePayment({ url: makeStatusLink(place, payment.id) });
  const url = makeStatusLink(place, subject.reservation.id);
  return isLive(subject.reservation.state) ? messages.mailSeeOrCancel({ url }) : messages.mailSee({ url });
}

function makeCall({ messages, tenant, location }: NoticeSubject): string {
  const phone = location?.contact_detail.phone ?? tenant.site.phone;
  return phone ? messages.mailCall({ phone }) : messages.mailReply;
}
