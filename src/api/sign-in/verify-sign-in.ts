import type { Context } from 'hono';
import { SignInVerifySchema } from '#src/features/account/contract.ts';
import { fieldRegion } from '#src/features/leads/forms/index.ts';
import { addressOf } from '../http/address.ts';
import { readJson } from '../http/read-body.ts';
import { createRateLimiter } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { spendCode, tryCode } from './codes.ts';
import { customerOf } from './customers.ts';
import { detailErrors } from './details.ts';
import { knownPhone } from './phone.ts';
import { refuse } from './refusal.ts';
import { beginSession } from './session.ts';

/** Beyond the tries of each code: an address that tries the codes of many phones is stopped too. */
const ADDRESS_RATE = { burst: 60, perSecond: 1 / 10 } as const;

/** POST `verify`: takes the code, makes the customer known, and begins the session. */
export function verifySignIn(services: Services) {
  const limit = createRateLimiter(ADDRESS_RATE, services.now);
  return async (context: Context<ApiEnvironment>) => {
    const { tenant, mock } = context.var;
    const { phone: text, code, ...said } = await readJson(context, SignInVerifySchema);
    const wait = limit.take(addressOf(context, services.config.trustedProxies));
    if (wait !== undefined) return refuse(context, 'too-many', { retry_in: wait });
    const fields = detailErrors(said, fieldRegion(tenant.site, mock));
    if (fields) return refuse(context, 'details', { fields });

    const phone = knownPhone(text, context.var, services);
    const owner = { tenant: tenant.slug, phoneHash: phone.codesOf };
    const tried = await tryCode(services, owner, code);
    if (tried !== 'right') return refuse(context, tried);
    const user = await services.db.transaction(async (transaction) => {
      const within = { ...services, db: transaction };
      if (!(await spendCode(within, owner, code))) return undefined;
      const known = { tenant: tenant.slug, phoneHash: phone.hash, phone: text.trim() };
      const customer = await customerOf(within, known, said);
      await beginSession(context, within, customer.id);
      return customer;
    });
    return user ? context.json({ user }) : refuse(context, 'expired');
  };
}
