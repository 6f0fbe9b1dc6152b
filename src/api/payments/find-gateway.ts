import * as v from 'valibot';
import type { ProcessorConfig } from '#src/features/checkout/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import type { Services } from '../services.ts';
import { type Gateway, GatewayRefused } from './gateways/gateway.ts';
import { createPaywayGateway } from './gateways/payway.ts';
import { PaywaySecretSchema } from './gateways/payway-client.ts';
import { createStripeGateway, StripeSecretSchema } from './gateways/stripe.ts';
import { createTillGateway } from './gateways/till.ts';
import { TillSecretSchema } from './gateways/till-client.ts';
import { findProcessorSecret, type ProcessorName } from './processor-secrets.ts';

export interface FindGatewayOptions extends Pick<Services, 'db' | 'vault' | 'now'> {
  /** Returns a processor of a dealer's current config. */
  readonly findConfig: (name: ProcessorName) => ProcessorConfig | undefined;
  /** Returns the address of a gateway's sandbox, if sandboxes stand in for the gateways. */
  readonly findSandbox?: ((kind: ProcessorConfig['authorization_type']) => URL) | undefined;
}

/**
 * Returns a function that finds the adapter of a processor, or undefined if the dealer's config does not have it any more or no
 * keys are stored. An adapter is made once for the keys that are stored.
 */
export function createGatewayFinder(
  options: FindGatewayOptions,
): (name: ProcessorName) => Promise<Gateway | undefined> {
  const gateways = new Map<string, Gateway>();
  return async (name) => {
    const processor = options.findConfig(name);
    const stored = processor && (await findProcessorSecret(options, name));
    if (!processor || !stored) return undefined;
    const key = `${processor.authorization_type} ${stored.id}`;
    const gateway = gateways.get(key) ?? connect(processor, stored.json, options);
    gateways.set(key, gateway);
    return gateway;
  };
}

/** @throws GatewayRefused for keys of another kind of gateway, without repeating them. */
function connect(
  { name, authorization_type: kind }: ProcessorConfig,
  json: string,
  { now, findSandbox }: FindGatewayOptions,
): Gateway {
  const readKeys = <Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> => {
    const parsed = v.safeParse(schema, tryParseJson(json));
    if (parsed.success) return parsed.output;
    throw new GatewayRefused(`The stored keys of the processor "${name}" are not those of ${kind}. Store them again.`);
  };
  const options = { now, baseUrl: findSandbox?.(kind) };
  switch (kind) {
    case 'stripe':
      return createStripeGateway({ ...options, secret: readKeys(StripeSecretSchema) });
    case 'till':
      return createTillGateway({ ...options, secret: readKeys(TillSecretSchema) });
    case 'st_george':
      return createPaywayGateway({ ...options, secret: readKeys(PaywaySecretSchema) });
  }
}
