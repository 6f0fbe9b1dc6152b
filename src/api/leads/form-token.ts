import { randomBytes } from 'node:crypto';
import { HOUR } from '../../lib/durations.ts';
import type { CaptchaCheck } from '../security/captcha.ts';
import type { Networks } from '../security/networks.ts';
import { isSignature, sign } from '../security/signature.ts';
import type { Services } from '../services.ts';

/*
 * Proof that a form without JavaScript was seen before it was sent. The pages of a site are static, so the first post of
 * a form has no token; its answer is a page with the answers and a token, on which the shopper presses "Send" once more.
 * A token is made for one form of one dealer and one network, has to be a little older than a program would wait, and is
 * spent on one lead, like a challenge.
 */

/** Form field that carries the token. */
export const FORM_TOKEN_FIELD = 'form_token';

/** A person needs longer to read the page and press the button. */
const MIN_AGE_MS = 2000;
/** Long enough to be called away while filling in the form. */
const MAX_AGE_MS = 12 * HOUR;

/** Result of a token; `early` is valid, but has to wait for some milliseconds. */
export type FormTokenCheck = CaptchaCheck | { readonly kind: 'early'; readonly wait: number };

export interface FormTokenOwner {
  readonly tenant: string;
  readonly form: string;
  /** The widest of them is part of the token, since a phone's address can change between two pages. */
  readonly networks: Networks;
}

type TokenServices = Pick<Services, 'config' | 'now'>;

export function makeFormToken({ config, now }: TokenServices, owner: FormTokenOwner): string {
  const content = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${content}.${sign(config.secret, toText(owner, content))}`;
}

/** Verifies a token without spending it. */
export function checkFormToken(
  { config, now }: TokenServices,
  owner: FormTokenOwner,
  token: string | undefined,
): FormTokenCheck {
  if (token === undefined || token === '') return { kind: 'missing' };
  const [time = '', nonce = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSignature(config.secret, toText(owner, `${time}.${nonce}`), signature)) {
    return { kind: 'wrong' };
  }
  const madeAt = Number.parseInt(time, 36);
  const age = now() - madeAt;
  if (age > MAX_AGE_MS) return { kind: 'expired' };
  if (age < MIN_AGE_MS) return { kind: 'early', wait: MIN_AGE_MS - Math.max(age, 0) };
  return { kind: 'solved', signature, expiresAt: new Date(madeAt + MAX_AGE_MS) };
}

const toText = ({ tenant, form, networks }: FormTokenOwner, content: string): string =>
  ['form token', tenant, form, networks.at(-1)?.name, content].join('\0');
