import type { Context } from 'hono';
import type { Site } from '#src/config/index.ts';
import type { SignInStart, SignInStarted } from '#src/features/account/contract.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { getClientAddress } from '../http/client-address.ts';
import { createRateLimiter, type RateLimiter } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { createSandboxUpstreams } from '../upstreams/index.ts';
import { spendChallenge } from './challenge.ts';
import { CODE_RULES, issueCode, withdrawCode } from './codes.ts';
import { canReceiveTexts, identifyPhone } from './phone.ts';
import { refuse } from './refusal.ts';

/*
 * Rate limits of sign-in codes. Messages cost money and disturb people, so a phone gets few codes across all dealers
 * and visitors. Many people can share an address of a mobile network, so a busy address first has to solve a challenge,
 * and is refused only far beyond that.
 */
const RATES = {
  phone: { burst: 8, perSecond: 1 / 900 },
  freeAddress: { burst: 20, perSecond: 1 / 60 },
  address: { burst: 60, perSecond: 1 / 20 },
  tenant: { burst: 300, perSecond: 1 },
} as const;

type Limits = Readonly<Record<keyof typeof RATES, RateLimiter>>;

/** Handles POST `start`: sends a code. It does not look up the customer, so the answer reveals nothing. */
export function startSignIn(services: Services) {
  const limits: Limits = {
    phone: createRateLimiter(RATES.phone, services.now),
    freeAddress: createRateLimiter(RATES.freeAddress, services.now),
    address: createRateLimiter(RATES.address, services.now),
    tenant: createRateLimiter(RATES.tenant, services.now),
  };
  const sandbox = createSandboxUpstreams({ dataDir: services.config.dataDir, now: services.now });
  return async (context: Context<ApiEnvironment>, { phone: text, captcha }: SignInStart) => {
    const { tenant, mock } = context.var;
    const phone = identifyPhone(text, context.var, services);
    if (!canReceiveTexts(phone, context.var)) return refuse(context, 'phone');
    const address = getClientAddress(context, services.config.trustedProxies);
    const wait = limits.address.take(address) ?? limits.tenant.take(tenant.slug);
    if (wait !== undefined) return refuse(context, 'too-many', { retry_in: wait });
    if (tenant.site.leads.captcha && limits.freeAddress.take(address) !== undefined) {
      if (!(await spendChallenge(services, tenant.slug, captcha))) return refuse(context, 'captcha');
    }

    const retry = limits.phone.take(phone.codeOwnerHash);
    if (retry !== undefined) return refuse(context, 'too-many', { retry_in: retry });

    const owner = { tenant: tenant.slug, phoneHash: phone.codeOwnerHash };
    const issued = await issueCode(services, owner);
    if (issued.kind === 'too-soon') return refuse(context, 'too-many', { retry_in: issued.seconds });
    try {
      // Messages of mock builds always go to the sandbox.
      const { messages } = mock ? sandbox : services.upstreams;
      await messages.send({ to: phone.digits, text: makeCodeMessage(tenant.site, issued.code) });
    } catch (error) {
      services.log.error({ tenant: tenant.slug, problem: String(error) }, 'a sign-in code could not be sent');
      await withdrawCode(services, owner, issued.code);
      return refuse(context, 'failed');
    }
    const answer: SignInStarted = { sent: true, expires_in: CODE_RULES.seconds, resend_in: CODE_RULES.resendSeconds };
    return context.json(answer);
  };
}

/**
 * Makes the text message with a code. Its last line binds the code to the site
 * (https://wicg.github.io/sms-one-time-codes/): phones autofill it there, and not on a site that imitates it.
 */
function makeCodeMessage({ name, url, locale }: Site, code: string): string {
  const minutes = CODE_RULES.seconds / 60;
  const { apiCodeMessage } = messagesFor(locale);
  return [apiCodeMessage({ code, dealer: name, minutes }), '', `@${new URL(url).hostname} #${code}`].join('\n');
}
