import { getLeadVisit, getShownCategory } from '../../leads/visit-words.ts';
import type { Mail } from '../../upstreams/index.ts';
import { makeAdf } from './adf.ts';
import { getLeadMessages } from './labels.ts';
import { getAppointmentChange, getFullName, getWantedVehicle, type LeadMessage } from './lead-message.ts';

/** Accepts one plain address; anything else may be several, or a header. */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{C}]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/iu;

const MAX_HEADER_LENGTH = 150;

/**
 * Cleans a text for a header: one line without control or direction characters, so that it cannot add a header or
 * disguise the subject.
 */
export const toHeaderText = (text: string): string =>
  Array.from(
    text
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_HEADER_LENGTH)
    .join('');

/** Returns the address if a reply can go to it. */
export const parseReplyAddress = (email: string | undefined): string | undefined =>
  email !== undefined && ADDRESS.test(email.trim()) ? email.trim() : undefined;

/** Makes an e-mail whose text is the ADF document. Each attempt at one revision has the same message id. */
export function makeAdfMail(
  message: LeadMessage,
  options: { to: readonly string[]; from: string | undefined; id: string },
): Mail {
  const host = new URL(message.tenant.site.url).hostname.replace(/^www\./u, '');
  const from = options.from ?? `leads@${host}`;
  return {
    from,
    to: options.to,
    subject: makeSubject(message),
    text: makeAdf(message),
    contentType: 'application/x-adf+xml',
    messageId: `<${options.id}@${host}>`,
    replyTo: parseReplyAddress(message.lead.email),
  };
}

function makeSubject(message: LeadMessage): string {
  const { tenant, row, lead, car, status } = message;
  const requested = getWantedVehicle(message);
  const vehicle = [requested?.year, requested?.make, requested?.model].filter(Boolean).join(' ');
  const { leadMailIncomplete, leadMailUpdated, leadMailCancelled } = getLeadMessages(message);
  const shown = getShownCategory(tenant, row, getLeadVisit(lead, car));
  const category = row.status === 'incomplete' ? `${leadMailIncomplete}: ${shown}` : shown;
  const about = [category, getFullName(lead), vehicle].filter(Boolean).join(' – ');
  const changed = status === 'resend' ? ` (${leadMailUpdated})` : '';
  const note = getAppointmentChange(lead) === 'cancelled' ? ` (${leadMailCancelled})` : changed;
  return `${toHeaderText(about)} [${row.reference}]${note}`;
}
