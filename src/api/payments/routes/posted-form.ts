import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { checkField } from '#src/features/leads/fields/index.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import type { FieldView } from '#src/features/leads/index.ts';
import { ApiError } from '../../http/errors.ts';
import { isId } from '../../http/validate.ts';
import { readFormValues } from '../../leads/form-lead.ts';
import { checkFormToken, FORM_TOKEN_FIELD, makeFormToken } from '../../leads/form-token.ts';
import type { Networks } from '../../security/networks.ts';
import type { Services } from '../../services.ts';
import type { CheckoutContext } from './checkout.ts';

/** Far above the longest answers together. */
const MAX_FORM_BYTES = 20_000;

/**
 * Reads a form of a checkout page.
 * @throws ApiError if it is of another type, too long or unreadable.
 */
export async function readCheckoutForm(context: CheckoutContext): Promise<Readonly<Record<string, string>>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/iu.test(context.req.header('content-type') ?? ''))
    throw new ApiError(415, ({ payFormType }) => payFormType);
  const text = await context.req.text();
  if (text.length > MAX_FORM_BYTES) throw new ApiError(413, ({ apiRequestTooLarge }) => apiRequestTooLarge);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return readFormValues(form);
}

/** Timers can end a little before the clock shows the time. */
const TIMER_MS = 10;

/** The number of a form: its reservation or payment is made once, however often the button is pressed. */
export const CLIENT_FIELD = 'client_id';

/**
 * A form, and the proof that its review page was seen. The token is made for the number of the form, so a token that is
 * sent again leads to the same reservation.
 */
export interface FormProof {
  readonly clientId: string;
  /** For the next page. */
  readonly token: string;
  readonly isProven: boolean;
}

/**
 * Checks the token of a posted form, and makes a new one if it has none. Shoppers in a hurry press the button at once: their
 * request waits until the token is old enough, since a page that comes back unchanged looks broken.
 */
export async function proveForm(
  { services }: { readonly services: Pick<Services, 'config' | 'now'> },
  values: Readonly<Record<string, string>>,
  owner: { readonly tenant: string; readonly about: string; readonly networks: Networks },
): Promise<FormProof> {
  const { [CLIENT_FIELD]: sentId = '', [FORM_TOKEN_FIELD]: sent } = values;
  const makeOwner = (clientId: string) => ({
    tenant: owner.tenant,
    form: `checkout ${owner.about} ${clientId}`,
    networks: owner.networks,
  });
  const verify = () =>
    isId(sentId) ? checkFormToken(services, makeOwner(sentId), sent) : { kind: 'missing' as const };
  let check = verify();
  if (check.kind === 'early') {
    await pause(check.wait + TIMER_MS);
    check = verify();
  }
  if (sent !== undefined && (check.kind === 'solved' || check.kind === 'early'))
    return { clientId: sentId, token: sent, isProven: check.kind === 'solved' };
  const clientId = randomUUID();
  return { clientId, token: makeFormToken(services, makeOwner(clientId)), isProven: false };
}

/** Parses the values of a form; undefined if they are not those of the form. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  values: Readonly<Record<string, string>>,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, values);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the errors of answers by field name, in the order of the fields. */
export function checkAnswers(
  context: CheckoutContext,
  fields: readonly FieldView[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const region = getFieldRegion(context.var.tenant.site, context.var.mock);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = checkField(field, values[field.name] ?? '', region);
      return error === undefined ? [] : [[field.name, error] as const];
    }),
  );
}
