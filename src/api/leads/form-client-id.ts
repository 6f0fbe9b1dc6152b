import { createHmac } from 'node:crypto';
import { idOfSigned, signedId } from '../security/signed-id.ts';
import type { Services } from '../services.ts';
import { derivedId } from './derived-id.ts';

/*
 * Which lead a form without a script is: no browser has made an id for it. The page that a form is mended on hands the id on,
 * signed, so that the mended answers are the lead that the first ones were, and not a second one. Who goes back to that page
 * and writes something new has another lead all the same: the store takes no whole lead for another one.
 */

/** The answer that a page sends back of itself: the id of the lead that it was made for. */
export const HANDED_ON = 'client_id';

interface Answers {
  readonly values: Readonly<Record<string, string>>;
  readonly handedOn: string | undefined;
}

/**
 * The id of a form's lead. Two clicks on a form without a script send two requests that nothing else tells apart: the same
 * answers on one day are one lead. The id says nothing of what it is made from.
 */
export function clientIdOf(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tenant: string,
  { values, handedOn = '' }: Answers,
): string {
  const { secret } = config;
  const before = idOfSigned({ secret, purpose: 'form', tenant }, handedOn);
  if (before !== undefined) return before;
  const day = new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const answers = JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return derivedId(createHmac('sha256', secret).update(['form', tenant, day, answers].join('\0')).digest('hex'));
}

/** What a page hands on of an id. */
export const handOn = ({ config }: Pick<Services, 'config'>, tenant: string, id: string): string =>
  signedId({ secret: config.secret, purpose: 'form', tenant }, id);
