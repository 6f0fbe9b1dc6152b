import type { Context } from 'hono';
import type { Site } from '#src/config/index.ts';
import type { SignInStart, SignInStarted } from '#src/features/account/contract.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { getClientNetworks } from '../http/client-address.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { createSandboxUpstreams } from '../upstreams/index.ts';
import { spendChallenge } from './challenge.ts';
import { CODE_RULES, issueCode, withdrawCode } from './codes.ts';
import { hashToken, makeToken, readToken, writeToken } from './cookies.ts';
import { isKnownBrowser } from './known-browser.ts';
import { findTextDestination, identifyPhone, listCodeCountries } from './phone.ts';
import { refuse } from './refusal.ts';
import { countText, findShortage } from './text-budget.ts';
import { type CodeLimits, createTextLimits } from './text-limits.ts';

/**
 * A browser that gets a shorter wait than this has a code already (src/features/account/sign-in-flow.ts), so other
 * refusals name a longer wait.
 */
const LEAST_WAIT_SECONDS = 60;

/**
 * Handles POST `start`: sends a code. It does not look up the customer, so the answer reveals nothing. The order matters:
 * a request without a proof of work counts against its own network only, and the messages that all shoppers share are
 * counted last.
 */
export function startSignIn(services: Services, codeLimits: CodeLimits) {
  const limits = createTextLimits(codeLimits, services.now);
  const sandbox = createSandboxUpstreams({ dataDir: services.config.dataDir, now: services.now });
  return async (context: Context<ApiEnvironment>, { phone: text, captcha }: SignInStart) => {
    const { tenant, mock } = context.var;
    const refuseForNow = (seconds: number) =>
      refuse(context, 'too-many', { retry_in: Math.max(seconds, LEAST_WAIT_SECONDS) });

    const phone = identifyPhone(text, context.var, services);
    const destination = findTextDestination(phone, context.var);
    if (destination.kind === 'foreign') return refuse(context, 'phone', {}, makeCountryText(tenant.site));
    if (destination.kind === 'unreachable') return refuse(context, 'phone');

    const networks = getClientNetworks(context, services.config.trustedProxies);
    const early = limits.takeRequest(networks);
    if (early !== undefined) return refuseForNow(early);
    if (!(await spendChallenge(services, tenant.slug, captcha))) return refuse(context, 'captcha');

    const request = {
      networks,
      tenant: tenant.slug,
      phoneHash: phone.codeOwnerHash,
      isKnownBrowser: isKnownBrowser(context, services, phone.codeOwnerHash),
    };
    const wait = limits.takeCode(request, await findShortage(services, tenant));
    if (wait !== undefined) return refuseForNow(wait);

    const token = readToken(context, 'sign-in') ?? makeToken();
    const owner = { tenant: tenant.slug, phoneHash: phone.codeOwnerHash, browserHash: hashToken(token) };
    const issued = await issueCode(services, owner);
    if (issued.kind === 'too-soon') return refuse(context, 'too-many', { retry_in: issued.seconds });
    // Messages of mock builds always go to the sandbox, so they cost nothing.
    if (!mock) {
      const result = await countText(services, {
        tenant,
        digits: phone.digits,
        country: destination.country,
        isKnownBrowser: request.isKnownBrowser,
      });
      if (result.kind === 'spent') {
        services.log.warn({ tenant: tenant.slug, budget: result.budget }, 'a sign-in code was refused: too many texts');
        await withdrawCode(services, owner, issued.code);
        return refuse(
          context,
          'too-many',
          { retry_in: Math.max(result.seconds, LEAST_WAIT_SECONDS) },
          ({ apiCodesSpent }) => apiCodesSpent,
        );
      }
    }
    try {
      const { messages } = mock ? sandbox : services.upstreams;
      await messages.send({ to: phone.digits, text: makeCodeMessage(tenant.site, issued.code) });
    } catch (error) {
      services.log.error({ tenant: tenant.slug, problem: String(error) }, 'a sign-in code could not be sent');
      await withdrawCode(services, owner, issued.code);
      return refuse(context, 'failed');
    }
    writeToken(context, 'sign-in', token, CODE_RULES.seconds);
    const answer: SignInStarted = { sent: true, expires_in: CODE_RULES.seconds, resend_in: CODE_RULES.resendSeconds };
    return context.json(answer);
  };
}

/** Makes the refusal of a number of another country: it names the countries whose mobiles get codes. */
function makeCountryText(site: Site): Parameters<typeof refuse>[3] {
  const names = new Intl.DisplayNames(site.locale, { type: 'region' });
  const list = new Intl.ListFormat(site.locale, { type: 'disjunction' });
  const countries = list.format(listCodeCountries(site).map((country) => names.of(country) ?? country));
  return ({ apiPhoneCountry }) => apiPhoneCountry({ countries });
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
