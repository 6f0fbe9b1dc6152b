import type { Context } from 'hono';
import { type SignInStarted, SignInStartSchema } from '#src/features/account/contract.ts';
import { addressOf } from '../http/address.ts';
import { readJson } from '../http/read-body.ts';
import { createRateLimiter, type RateLimiter } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { sandboxUpstreams } from '../upstreams/index.ts';
import { spendChallenge } from './challenge.ts';
import { codeMessage } from './code-message.ts';
import { CODE_RULES, issueCode, withdrawCode } from './codes.ts';
import { knownPhone, takesTexts } from './phone.ts';
import { refuse } from './refusal.ts';

/*
 * Messages cost money, and people their sleep. A phone gets few codes whoever asks, at all dealers together. Many people can
 * share one address of a mobile network, so an address that asks often is first asked for a proof of work, and only far
 * beyond that refused.
 */
const RATES = {
  phone: { burst: 8, perSecond: 1 / 900 },
  freeAddress: { burst: 20, perSecond: 1 / 60 },
  address: { burst: 60, perSecond: 1 / 20 },
  tenant: { burst: 300, perSecond: 1 },
} as const;

type Limits = Readonly<Record<keyof typeof RATES, RateLimiter>>;

/** POST `start`: sends a code. Whether the phone is a customer's is not looked at, so no answer can tell. */
export function startSignIn(services: Services) {
  const limits: Limits = {
    phone: createRateLimiter(RATES.phone, services.now),
    freeAddress: createRateLimiter(RATES.freeAddress, services.now),
    address: createRateLimiter(RATES.address, services.now),
    tenant: createRateLimiter(RATES.tenant, services.now),
  };
  const sandbox = sandboxUpstreams({ dataDir: services.config.dataDir, now: services.now });
  return async (context: Context<ApiEnvironment>) => {
    const { tenant, mock } = context.var;
    const { phone: text, captcha } = await readJson(context, SignInStartSchema);
    const phone = knownPhone(text, context.var, services);
    if (!takesTexts(phone, context.var)) return refuse(context, 'phone');
    const address = addressOf(context, services.config.trustedProxies);
    const wait = limits.address.take(address) ?? limits.tenant.take(tenant.slug);
    if (wait !== undefined) return refuse(context, 'too-many', { retry_in: wait });
    if (tenant.site.leads.captcha && limits.freeAddress.take(address) !== undefined) {
      if (!(await spendChallenge(services, tenant.slug, captcha))) return refuse(context, 'captcha');
    }

    const retry = limits.phone.take(phone.codesOf);
    if (retry !== undefined) return refuse(context, 'too-many', { retry_in: retry });

    const owner = { tenant: tenant.slug, phoneHash: phone.codesOf };
    const issued = await issueCode(services, owner);
    if (issued.kind === 'too-soon') return refuse(context, 'too-many', { retry_in: issued.seconds });
    try {
      // Nothing of a mock build reaches anybody, whatever service of messages is set.
      const { messages } = mock ? sandbox : services.upstreams;
      await messages.send({ to: phone.digits, text: codeMessage(tenant.site, issued.code) });
    } catch (error) {
      services.log.error({ tenant: tenant.slug, problem: String(error) }, 'a sign-in code could not be sent');
      await withdrawCode(services, owner, issued.code);
      return refuse(context, 'failed');
    }
    const answer: SignInStarted = { sent: true, expires_in: CODE_RULES.seconds, resend_in: CODE_RULES.resendSeconds };
    return context.json(answer);
  };
}
