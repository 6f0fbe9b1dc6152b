import * as v from 'valibot';
import type { GatewayKind } from '#src/features/checkout/index.ts';
import { isObject, tryParseJson } from '#src/lib/json.ts';
import { PaywaySecretSchema } from './gateways/payway-client.ts';
import { StripeSecretSchema } from './gateways/stripe.ts';
import { TillSecretSchema } from './gateways/till-client.ts';

/** A key as an operator is asked for it. */
export interface KeyField {
  readonly name: string;
  /** Description of a valid value. It follows "must be" or is on a line of its own. */
  readonly expected: string;
  /** Several values. */
  readonly isList?: true;
  /** May be left out. */
  readonly isOptional?: true;
}

/** The keys of each gateway, sealed as JSON of its schema. */
export const GATEWAY_KEYS = {
  stripe: {
    name: 'Stripe',
    schema: StripeSecretSchema,
    sendsNotifications: true,
    fields: [
      { name: 'secretKey', expected: 'a restricted key, rk_…, or a secret key, sk_…' },
      { name: 'webhookSecrets', expected: 'one or two signing secrets of the webhook endpoint, whsec_…', isList: true },
    ],
  },
  till: {
    name: 'Till',
    schema: TillSecretSchema,
    sendsNotifications: true,
    fields: [
      { name: 'username', expected: 'the name of the API user, without spaces or colons' },
      { name: 'password', expected: 'the password of the API user' },
      { name: 'apiKey', expected: 'the API key of the connector' },
      { name: 'sharedSecret', expected: 'the shared secret of the connector, 8 characters or more' },
      { name: 'acceptsMd5', expected: 'true or false: whether an old connector signs with MD5', isOptional: true },
    ],
  },
  st_george: {
    name: 'PayWay',
    schema: PaywaySecretSchema,
    sendsNotifications: false,
    fields: [
      { name: 'secretKey', expected: 'the secret REST API key, without spaces' },
      { name: 'merchantId', expected: 'the number of the merchant that is paid, such as 24123456, or TEST' },
    ],
  },
} as const satisfies Record<
  GatewayKind,
  {
    readonly name: string;
    readonly schema: v.GenericSchema;
    readonly sendsNotifications: boolean;
    readonly fields: readonly KeyField[];
  }
>;

/** Keys that were read, or what is wrong with them. */
export type KeysCheck =
  | { readonly kind: 'valid'; readonly json: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** Checks keys against their gateway. The message names keys that are wrong and never repeats a value. */
export function checkGatewayKeys(kind: GatewayKind, json: string): KeysCheck {
  const { name, schema, fields } = GATEWAY_KEYS[kind];
  const names = fields.map((field) => field.name).join(', ');
  const input = tryParseJson(json);
  if (!isObject(input))
    return { kind: 'invalid', message: `The keys are no JSON object. Write the keys of ${name}: ${names}.` };
  const parsed = v.safeParse(schema, input);
  // The order of the names does not change the fingerprint.
  if (parsed.success) return { kind: 'valid', json: JSON.stringify(parsed.output) };
  const wrong = new Set(parsed.issues.map((issue) => String(issue.path?.at(0)?.key)));
  const known: readonly KeyField[] = fields;
  const lines = known
    .filter((field) => wrong.has(field.name))
    .map((field) => `  "${field.name}" must be ${field.expected}.`);
  const isUnknown = [...wrong].some((one) => known.every((field) => field.name !== one));
  if (isUnknown) lines.push(`  There is a key that ${name} does not have. Its keys are ${names}.`);
  return {
    kind: 'invalid',
    message: [`These are not the keys of ${name}, so nothing was stored.`, ...lines].join('\n'),
  };
}
