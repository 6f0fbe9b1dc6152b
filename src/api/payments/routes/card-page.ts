import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { formatCents } from '#src/lib/locale/index.ts';
import { getClientNetworks } from '../../http/client-address.ts';
import { isId } from '../../http/validate.ts';
import { payWithToken } from '../pay.ts';
import type { StatusKind } from '../status-link.ts';
import type { Payment } from '../store/index.ts';
import { type Checkout, type CheckoutContext, type CheckoutSubject, getStatusUrl, loadSubject } from './checkout.ts';
import { getCheckoutMessages, renderPhone, renderTotal, sendPage } from './checkout-page.ts';
import { parseForm, readCheckoutForm } from './posted-form.ts';
import { sendUnknownPage } from './unavailable.ts';

/*
 * The page with PayWay's card frame, the only one with a script that is not ours. The card number stays in the frame; we
 * get a token that charges it once.
 */

/** Base address of PayWay's script and frame. */
const PAYWAY = new URL('https://api.payway.com.au/rest/v1/');
const FRAME_ID = 'payway-credit-card';

/** Opens the frame, and sends its token once. */
const CARD_SCRIPT = `(() => {
  const form = document.querySelector('form');
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  const { key, wait, failed } = form.dataset;
  const fail = (text) => { status.textContent = text; button.disabled = false; };
  if (!window.payway) return fail(failed);
  const options = { publishableApiKey: key, tokenMode: 'callback', layout: 'narrow', cvnRequired: true };
  window.payway.createCreditCardFrame(options, (error, frame) => {
    if (error) return fail(failed);
    button.disabled = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      status.textContent = wait;
      frame.getToken((problem, data) => {
        if (problem) return fail(problem.message || failed);
        form.elements.singleUseTokenId.value = data.singleUseTokenId;
        form.submit();
      });
    });
  });
})();`;

const CARD_SCRIPT_HASH = `'sha256-${createHash('sha256').update(CARD_SCRIPT).digest('base64')}'`;

/** Handles the page of the card frame. */
export const handleCardPage = (checkout: Checkout, kind: StatusKind) => async (context: CheckoutContext) => {
  const subject = await loadSubject(checkout, context, kind);
  if (!subject) return sendUnknownPage(checkout, context);
  const key = findPublishableKey(context, subject.payment);
  if (key === undefined || subject.payment.state !== 'created')
    return context.redirect(getStatusUrl(checkout, context, subject), 303);
  return await sendCard(checkout, context, subject, { key, problem: undefined });
};

const TokenFormSchema = v.object({ singleUseTokenId: v.pipe(v.string(), v.check(isId)) });

/** Handles the token of the card frame: charges it, once. */
export const handleCardToken = (checkout: Checkout, kind: StatusKind) => async (context: CheckoutContext) => {
  const { services, limits } = checkout;
  const subject = await loadSubject(checkout, context, kind);
  if (!subject) return sendUnknownPage(checkout, context);
  const form = parseForm(TokenFormSchema, await readCheckoutForm(context));
  const key = findPublishableKey(context, subject.payment);
  const messages = getCheckoutMessages(context);
  if (key === undefined) return context.redirect(getStatusUrl(checkout, context, subject), 303);
  if (!form) return await sendCard(checkout, context, subject, { key, problem: messages.payCardFailed });
  const seconds = limits.payments.take(getClientNetworks(context, services.config.trustedProxies));
  if (seconds !== undefined) {
    const problem = messages.payTooMany({ minutes: Math.ceil(seconds / 60) });
    return await sendCard(checkout, context, subject, { key, problem });
  }
  const outcome = await payWithToken(checkout.payments, subject.payment.id, form.singleUseTokenId);
  checkout.wake();
  if (outcome.kind === 'refused') {
    const problem = messages.payCardRefused({ message: outcome.message });
    return await sendCard(checkout, context, subject, { key, problem });
  }
  return context.redirect(getStatusUrl(checkout, context, subject), 303);
};

/** Returns the publishable key of a processor with a card frame. */
function findPublishableKey(context: CheckoutContext, { processor }: Payment): string | undefined {
  const found = context.var.tenant.site.payments.processors.find(({ name }) => name === processor);
  return found?.authorization_type === 'st_george' ? found.authorization_key : undefined;
}

function sendCard(
  checkout: Checkout,
  context: CheckoutContext,
  subject: CheckoutSubject,
  { key, problem }: { readonly key: string; readonly problem: string | undefined },
) {
  const messages = getCheckoutMessages(context);
  const { locale } = context.var.tenant.site;
  const url = getStatusUrl(checkout, context, subject);
  const amount = formatCents(subject.payment.amountCents, locale);
  const title = 'car' in subject.details ? subject.details.car.name : subject.details.reference;
  const base = getPaywayUrl(checkout);
  const content = html`${problem !== undefined && html`<div class="problems" role="alert"><p>${problem}</p></div>`}
<p>${title}</p>
${renderTotal('car' in subject.details ? messages.payDeposit : messages.payAmount, amount)}
<form method="post" action="${url}/card" data-key="${key}" data-wait="${messages.payCardWait}" data-failed="${messages.payCardFailed}">
<div id="${FRAME_ID}" class="card-frame"></div>
<input type="hidden" name="singleUseTokenId">
<noscript><p class="wrong">${messages.payCardNoScript}</p></noscript>
<div class="pay"><button type="submit" disabled>${messages.payCardButton({ amount })}</button>
<p role="status"></p><p class="soft">${messages.payCardSafe}</p></div>
</form>
<p><a href="${url}">${messages.payBackToReservation}</a></p>
${renderPhone(context)}
<script src="${new URL('payway.js', base).href}"></script>
<script>${raw(CARD_SCRIPT)}</script>`;
  const policy = {
    more: [`script-src ${CARD_SCRIPT_HASH} ${base.origin}`, `frame-src ${base.origin}`, `connect-src ${base.origin}`],
  };
  const status = problem === undefined ? 200 : 422;
  return sendPage(checkout, context, { heading: messages.payCardTitle, content, status, policy });
}

function getPaywayUrl({ services }: Checkout): URL {
  const sandbox = services.config.paymentSandboxes.st_george;
  return sandbox ? new URL(`${sandbox.href.replace(/\/$/u, '')}/`) : PAYWAY;
}
