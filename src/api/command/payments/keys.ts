import { CommandError } from '../../command-error.ts';
import { checkGatewayKeys, GATEWAY_KEYS, type KeyField } from '../../payments/gateway-keys.ts';
import { findProcessorSecret, getKeysFingerprint, storeProcessorSecret } from '../../payments/processor-secrets.ts';
import type { Services } from '../../services.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import type { RequestOf } from './requests.ts';

/**
 * Stores the keys of a processor, which replace the earlier ones. Without keys, returns which ones the gateway has, to ask
 * for them. No answer or message contains a key.
 */
export async function storeKeys(
  services: Services,
  { slug, site }: Tenant,
  { processor: name, keys }: RequestOf<'secret'>,
) {
  const { processors } = site.payments;
  const processor = processors.find((one) => one.name === name);
  if (!processor) {
    const names = processors.map((one) => one.name);
    const hint = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none: add one to payments.processors.';
    throw new CommandError(`${slug} has no processor "${name}". ${hint}`);
  }
  const kind = processor.authorization_type;
  const fields: readonly KeyField[] = GATEWAY_KEYS[kind].fields;
  const id = { tenant: slug, processor: name };
  if (keys !== undefined) {
    const checked = checkGatewayKeys(kind, keys);
    if (checked.kind === 'invalid') throw new CommandError(checked.message);
    await storeProcessorSecret(services, id, checked.json);
  }
  const stored = await findProcessorSecret(services, id);
  return {
    ...id,
    gateway: GATEWAY_KEYS[kind].name,
    fields,
    isStored: keys !== undefined,
    /** Of the keys that are used now; null if there are none. */
    fingerprint: stored ? getKeysFingerprint(services.vault, stored.json) : null,
    hasPublishableKey: processor.authorization_key !== undefined,
  };
}
