import type { Context } from 'hono';
import type { SignInVerify } from '#src/features/account/contract.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { getClientAddress } from '../http/client-address.ts';
import { createRateLimiter } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { spendCode, tryCode } from './codes.ts';
import { checkDetails, upsertCustomer } from './customers.ts';
import { identifyPhone } from './phone.ts';
import { refuse } from './refusal.ts';
import { startSession } from './session.ts';

/** Limits an address that tries the codes of many phones, in addition to the attempts per code. */
const ADDRESS_RATE = { burst: 60, perSecond: 1 / 10 } as const;

/** Handles POST `verify`: accepts the code, stores the customer and starts the session. */
export function verifySignIn(services: Services) {
  const limit = createRateLimiter(ADDRESS_RATE, services.now);
  return async (context: Context<ApiEnvironment>, { phone: text, code, ...details }: SignInVerify) => {
    const { tenant, mock } = context.var;
    const wait = limit.take(getClientAddress(context, services.config.trustedProxies));
    if (wait !== undefined) return refuse(context, 'too-many', { retry_in: wait });
    const fields = checkDetails(details, getFieldRegion(tenant.site, mock));
    if (fields) return refuse(context, 'details', { fields });

    const phone = identifyPhone(text, context.var, services);
    const owner = { tenant: tenant.slug, phoneHash: phone.codeOwnerHash };
    const result = await tryCode(services, owner, code);
    if (result !== 'right') return refuse(context, result);
    const user = await services.db.transaction(async (transaction) => {
      const withinTransaction = { ...services, db: transaction };
      if (!(await spendCode(withinTransaction, owner, code))) return undefined;
      const verified = { tenant: tenant.slug, phoneHash: phone.hash, phone: text.trim() };
      const customer = await upsertCustomer(withinTransaction, verified, details);
      await startSession(context, withinTransaction, customer.id);
      return customer;
    });
    return user ? context.json({ user }) : refuse(context, 'expired');
  };
}
