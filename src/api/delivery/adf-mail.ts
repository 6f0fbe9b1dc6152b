import type { Mail } from '../upstreams/upstreams.ts';
import { adfOf } from './adf.ts';
import { type LeadFacts, nameOf, wantedVehicle } from './facts.ts';

/** One plain address: anything else may be several, or a header of its own. */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{C}]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/iu;

const MOST_CHARACTERS = 150;

/**
 * What may stand in a header: one line without control or direction characters, so that nobody can add a header, or make a
 * subject read other than it is.
 */
export const headerText = (text: string): string =>
  Array.from(
    text
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, MOST_CHARACTERS)
    .join('');

export const replyAddress = (email: string | undefined): string | undefined =>
  email !== undefined && ADDRESS.test(email.trim()) ? email.trim() : undefined;

/** A lead as an e-mail whose text is its ADF document. Each attempt at one revision has the same message id. */
export function adfMail(
  facts: LeadFacts,
  options: { to: readonly string[]; from: string | undefined; id: string },
): Mail {
  const host = new URL(facts.tenant.site.url).hostname.replace(/^www\./u, '');
  const from = options.from ?? `leads@${host}`;
  const replyTo = replyAddress(facts.lead.email);
  return {
    from,
    to: options.to,
    subject: subjectOf(facts),
    text: adfOf(facts),
    contentType: 'application/x-adf+xml',
    messageId: `<${options.id}@${host}>`,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

function subjectOf(facts: LeadFacts): string {
  const { row, lead, status } = facts;
  const wanted = wantedVehicle(facts);
  const vehicle = [wanted?.year, wanted?.make, wanted?.model].filter(Boolean).join(' ');
  const [mark, name] = [row.status === 'incomplete' ? 'Incomplete: ' : '', nameOf(lead)];
  const about = [`${mark}${row.category}`, ...(name ? [name] : []), ...(vehicle ? [vehicle] : [])].join(' – ');
  return `${headerText(about)} [${row.reference}]${status === 'resend' ? ' (updated)' : ''}`;
}
