import type { Context } from 'hono';
import type { SignInVerify } from '#src/features/account/contract.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { getClientNetworks } from '../http/client-address.ts';
import { createNetworkLimiter } from '../security/networks.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { spendCode, tryCode } from './codes.ts';
import { hashToken, readToken, removeToken } from './cookies.ts';
import { checkDetails, upsertCustomer } from './customers.ts';
import { rememberBrowser } from './known-browser.ts';
import { identifyPhone } from './phone.ts';
import { refuse } from './refusal.ts';
import { startSession } from './session.ts';

/** Limits a network that tries many codes, in addition to the attempts per code. */
const NETWORK_RATE = { burst: 60, perSecond: 1 / 10 } as const;

/** Handles POST `verify`: accepts the code, stores the customer and starts the session. */
export function verifySignIn(services: Services) {
  const limit = createNetworkLimiter(NETWORK_RATE, services.now);
  return async (context: Context<ApiEnvironment>, { phone: text, code, ...details }: SignInVerify) => {
    const { tenant, mock } = context.var;
    const wait = limit.take(getClientNetworks(context, services.config.trustedProxies));
    if (wait !== undefined) return refuse(context, 'too-many', { retry_in: wait });
    const fields = checkDetails(details, getFieldRegion(tenant.site, mock));
    if (fields) return refuse(context, 'details', { fields });

    const phone = identifyPhone(text, context.var, services);
    const token = readToken(context, 'sign-in');
    // A browser that requested no code has none: cookies are off, or its code is too old.
    if (token === undefined) return refuse(context, 'expired');
    const owner = { tenant: tenant.slug, phoneHash: phone.codeOwnerHash, browserHash: hashToken(token) };
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
    if (!user) return refuse(context, 'expired');
    removeToken(context, 'sign-in');
    rememberBrowser(context, services, phone.codeOwnerHash);
    return context.json({ user });
  };
}
