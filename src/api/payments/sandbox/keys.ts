import type { GatewayKind } from '#src/features/checkout/index.ts';
import type { PaywaySecret } from '../gateways/payway-client.ts';
import type { StripeSecret } from '../gateways/stripe.ts';
import type { TillSecret } from '../gateways/till-client.ts';

interface GatewaySecrets {
  readonly stripe: StripeSecret;
  readonly till: TillSecret;
  readonly st_george: PaywaySecret;
}

/** The keys that the sandboxes beside a preview accept, of all dealers alike. They open nothing else. */
export const SANDBOX_KEYS = {
  stripe: { secretKey: 'sk_test_sandbox', webhookSecrets: ['whsec_sandbox'] },
  till: {
    username: 'sandbox',
    password: 'sandbox',
    apiKey: 'sandbox',
    sharedSecret: 'sandbox-shared-secret',
    acceptsMd5: false,
  },
  st_george: { secretKey: 'T00000_SEC_sandbox', merchantId: 'TEST' },
} as const satisfies GatewaySecrets & Record<GatewayKind, object>;
