import * as v from 'valibot';
import type { ProcessorConfig } from '#src/features/checkout/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import type { Services } from '../services.ts';
import { GATEWAY_KEYS } from './gateway-keys.ts';
import { type Gateway, GatewayRefused } from './gateways/gateway.ts';
import { createPaywayGateway } from './gateways/payway.ts';
import { createStripeGateway } from './gateways/stripe.ts';
import { createTillGateway } from './gateways/till.ts';
import { findProcessorSecret, type ProcessorName } from './processor-secrets.ts';
import { SANDBOX_KEYS } from './sandbox/keys.ts';

export interface FindGatewayOptions extends Pick<Services, 'db' | 'vault' | 'now'> {
  /** Returns a processor of a dealer's current config. */
  readonly findConfig: (name: ProcessorName) => ProcessorConfig | undefined;
  /** Returns the address of a gateway's sandbox, if sandboxes stand in for the gateways. */
  readonly findSandbox?: ((kind: ProcessorConfig['authorization_type']) => URL | undefined) | undefined;
}

/**
 * Returns a function that finds the adapter of a processor, or undefined if the dealer's config does not have it any more or no
 * keys are stored. A sandbox needs no stored keys. An adapter is made once for the same keys.
 */
export function createGatewayFinder(
  options: FindGatewayOptions,
): (name: ProcessorName) => Promise<Gateway | undefined> {
  const gateways = new Map<string, Gateway>();
  return async (name) => {
    const processor = options.findConfig(name);
    if (!processor) return undefined;
    const { authorization_type: kind } = processor;
    // A sandbox never gets the keys of a real account.
    const stored = options.findSandbox?.(kind)
      ? { id: 'sandbox', json: JSON.stringify(SANDBOX_KEYS[kind]) }
      : await findProcessorSecret(options, name);
    if (!stored) return undefined;
    const key = `${kind} ${stored.id}`;
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
      return createStripeGateway({ ...options, secret: readKeys(GATEWAY_KEYS.stripe.schema) });
    case 'till':
      return createTillGateway({ ...options, secret: readKeys(GATEWAY_KEYS.till.schema) });
    case 'st_george':
      return createPaywayGateway({ ...options, secret: readKeys(GATEWAY_KEYS.st_george.schema) });
  }
}
