import type { Context } from 'hono';
import * as v from 'valibot';

/*
 * The parameters that the sandbox of Stripe reads from requests. As at Stripe, a parameter that it does not know is an error, so that a
 * request which only the sandbox accepts is noticed.
 */

interface RefusalFields {
  readonly status: 400 | 401 | 402 | 404 | 500;
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  /** As it is after its card was declined. */
  readonly payment_intent?: object;
}

/** A request that Stripe refuses. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: RefusalFields['status'];
  readonly body: { readonly error: Omit<RefusalFields, 'status'> & { readonly message: string } };
  constructor(message: string, { status, ...fields }: RefusalFields) {
    super(message);
    this.status = status;
    this.body = { error: { ...fields, message } };
  }
}

export const makeNotFound = (kind: string, id: string): StripeRefusal =>
  new StripeRefusal(`No such ${kind}: '${id}'`, {
    status: 404,
    type: 'invalid_request_error',
    code: 'resource_missing',
  });

/** Reads parameters by a schema. @throws `StripeRefusal` naming the first wrong one. */
function readParameters<Schema extends v.GenericSchema>(schema: Schema, form: StripeForm): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, form);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const param = v.getDotPath(issue) ?? '';
  throw new StripeRefusal(`Invalid or unknown parameter ${param}: ${issue.message}`, {
    status: 400,
    type: 'invalid_request_error',
    code: issue.expected === 'never' ? 'parameter_unknown' : 'parameter_invalid',
    param,
  });
}

/** A form as nested objects. Lists are objects too, whose keys are "0", "1" … */
interface StripeForm {
  [key: string]: string | StripeForm;
}

/** Reads a form as Stripe's clients write it, such as `line_items[0][price]=price_1`. */
function parseStripeForm(text: string): StripeForm {
  const form = makeForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/u, '')));
    const last = keys.pop() ?? '';
    let parent = form;
    for (const key of keys) {
      const known = parent[key];
      const inner = typeof known === 'object' ? known : makeForm();
      parent[key] = inner;
      parent = inner;
    }
    // `a[]=x` adds an item.
    parent[last === '' ? String(Object.keys(parent).length) : last] = value;
  }
  return form;
}

/** Reads the parameters of a POST. */
export const readStripeForm = async <Schema extends v.GenericSchema>(c: Context, schema: Schema) =>
  readParameters(schema, parseStripeForm(await c.req.text()));

/** Reads the parameters of a GET. */
export const readQuery = <Schema extends v.GenericSchema>(c: Context, schema: Schema): v.InferOutput<Schema> =>
  readParameters(schema, parseStripeForm(new URL(c.req.url).search));

/** Without a prototype, any name is a plain key. */
const makeForm = (): StripeForm => Object.create(null);

const text = v.pipe(v.string(), v.maxLength(5000));
const whole = v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger());
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.record(v.string(), item),
    v.transform((items) => Object.values<v.InferOutput<Item>>(items)),
  );
const yes = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);
const metadata = v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))), {});
const captureMethod = v.optional(
  v.pipe(
    v.picklist(['automatic', 'automatic_async', 'manual']),
    v.transform((method) => (method === 'manual' ? method : ('automatic' as const))),
  ),
  'automatic',
);
const currency = v.picklist(['aud', 'nzd', 'usd', 'eur']);
/** The smallest charge in these currencies. */
const amount = v.pipe(whole, v.minValue(50));
/** Accepted, and of no effect here. */
const ignored = v.optional(v.unknown());
const expand = v.optional(list(text), {});

export const SessionRequestSchema = v.strictObject({
  mode: v.literal('payment'),
  ui_mode: v.optional(v.literal('hosted_page')),
  success_url: v.pipe(text, v.url()),
  cancel_url: v.optional(v.pipe(text, v.url())),
  allowed_payment_method_types: v.optional(list(v.literal('card'))),
  payment_method_types: v.optional(list(v.literal('card'))),
  line_items: v.pipe(
    list(
      v.strictObject({
        quantity: v.pipe(whole, v.minValue(1)),
        price: v.optional(text),
        price_data: v.optional(
          v.strictObject({
            currency,
            unit_amount: amount,
            product_data: v.strictObject({ name: v.pipe(text, v.minLength(1)) }),
          }),
        ),
      }),
    ),
    v.length(1),
  ),
  payment_intent_data: v.optional(
    v.strictObject({ capture_method: captureMethod, metadata, description: v.optional(text), shipping: ignored }),
    {},
  ),
  metadata,
  client_reference_id: v.optional(v.pipe(text, v.maxLength(200))),
  customer_email: v.optional(v.pipe(text, v.email())),
  /** Seconds since 1970. */
  expires_at: v.optional(whole),
  expand,
});

export const IntentRequestSchema = v.strictObject({
  amount,
  currency,
  capture_method: captureMethod,
  metadata,
  confirm: v.optional(yes, 'false'),
  payment_method: v.optional(text),
  payment_method_types: v.optional(list(v.literal('card'))),
  confirmation_method: v.optional(v.picklist(['automatic', 'manual'])),
  return_url: v.optional(text),
  description: v.optional(text),
  shipping: ignored,
  expand,
});

export const ConfirmRequestSchema = v.strictObject({ payment_method: text, return_url: v.optional(text), expand });

export const CaptureRequestSchema = v.strictObject({ expand });

export const CancelRequestSchema = v.strictObject({ cancellation_reason: v.optional(text), expand });

export const RefundRequestSchema = v.strictObject({
  payment_intent: text,
  amount: v.optional(v.pipe(whole, v.minValue(1))),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
  expand,
});

export const RefundUpdateSchema = v.strictObject({ metadata, expand });

export const ListRequestSchema = v.strictObject({
  payment_intent: v.optional(text),
  type: v.optional(text),
  limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(100)), '10'),
  starting_after: v.optional(text),
  expand,
});

export const ProductRequestSchema = v.strictObject({ name: text, description: v.optional(text) });
export const PriceRequestSchema = v.strictObject({ product: text, unit_amount: amount, currency });
export const MethodRequestSchema = v.strictObject({
  type: v.literal('card'),
  card: v.strictObject({ token: text }),
  billing_details: ignored,
});
export const PagePaymentSchema = v.strictObject({ payment_method: text, expected_amount: whole });
