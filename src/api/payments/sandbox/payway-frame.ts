import { html, raw } from 'hono/html';

/*
 * PayWay's card frame: a script for the dealer's page, and the page in the frame, where the card is entered. They exchange
 * messages; the card number stays in the frame.
 */

/** Defines `window.payway` on a dealer's page, as PayWay's `payway.js` does. */
export const CARD_FRAME_SCRIPT = `(() => {
  const base = new URL('.', document.currentScript.src);
  function createCreditCardFrame(options, callback) {
    const place = document.getElementById(options.placeholderId || 'payway-credit-card');
    if (!options.publishableApiKey) return callback({ status: 401, message: 'publishableApiKey is missing.' });
    if (!place) return callback({ status: 400, message: 'There is no element with the id payway-credit-card.' });
    const address = new URL('card-frame', base);
    address.searchParams.set('cvnRequired', String(options.cvnRequired !== false));
    const element = document.createElement('iframe');
    element.src = address.href;
    element.title = 'Card details';
    element.style.cssText = 'border:0;width:100%;height:' + (options.layout === 'wide' ? 330 : 450) + 'px';
    const form = place.closest('form');
    const isInForm = options.tokenMode !== 'callback' && form !== null;
    let waiting = [];
    let isDestroyed = false;
    const send = (message) => element.contentWindow.postMessage(message, base.origin);
    const frame = {
      getToken(done) {
        if (isDestroyed) return done({ status: 400, message: 'The frame was destroyed.' });
        waiting.push(done);
        send({ payway: 'getToken', key: options.publishableApiKey });
      },
      destroy() {
        isDestroyed = true;
        window.removeEventListener('message', receive);
        if (form) form.removeEventListener('submit', submit);
        element.remove();
      },
    };
    function receive(event) {
      if (event.origin !== base.origin || event.source !== element.contentWindow) return;
      const message = event.data;
      if (message.payway === 'ready') {
        send({ payway: 'set-up', layout: options.layout, style: options.style || {} });
        callback(null, frame);
      }
      if (message.payway === 'valid' && options.onValid) options.onValid();
      if (message.payway === 'invalid' && options.onInvalid) options.onInvalid();
      if (message.payway === 'token') {
        const all = waiting;
        waiting = [];
        for (const done of all) done(message.error, message.data);
      }
    }
    function submit(event) {
      event.preventDefault();
      frame.getToken((error, data) => {
        if (error) return;
        let input = form.querySelector('input[name="singleUseTokenId"]');
        if (!input) {
          input = document.createElement('input');
          input.type = 'hidden';
          input.name = 'singleUseTokenId';
          form.append(input);
        }
        input.value = data.singleUseTokenId;
        form.submit();
      });
    }
    window.addEventListener('message', receive);
    if (isInForm) form.addEventListener('submit', submit);
    place.replaceChildren(element);
  }
  window.payway = { createCreditCardFrame };
})();
`;

const FRAME_SCRIPT = `
const form = document.querySelector('form');
const status = document.querySelector('[role="alert"]');
const tell = (message) => window.parent.postMessage(message, '*');
let wasValid = false;
form.addEventListener('input', () => {
  status.textContent = '';
  if (form.checkValidity() === wasValid) return;
  wasValid = !wasValid;
  tell({ payway: wasValid ? 'valid' : 'invalid' });
});
form.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('message', async (event) => {
  if (event.source !== window.parent) return;
  const answer = (error, data) => event.source.postMessage({ payway: 'token', error, data }, event.origin);
  if (event.data.payway === 'set-up') {
    document.body.classList.toggle('wide', event.data.layout === 'wide');
    for (const [selector, rules] of Object.entries(event.data.style)) {
      const index = document.styleSheets[0].insertRule(selector + '{}', document.styleSheets[0].cssRules.length);
      for (const [name, value] of Object.entries(rules))
        document.styleSheets[0].cssRules[index].style.setProperty(name, value);
    }
  }
  if (event.data.payway !== 'getToken') return;
  if (!form.reportValidity()) return answer({ status: 422, message: 'The card details are incomplete.' }, null);
  try {
    const response = await fetch('single-use-tokens', {
      method: 'POST',
      headers: { authorization: 'Basic ' + btoa(event.data.key + ':') },
      body: new URLSearchParams([['paymentMethod', 'creditCard'], ...new FormData(form)]),
    });
    if (response.ok) return answer(null, await response.json());
    const refusal = response.status === 422 ? (await response.json()).data[0] : undefined;
    const message = refusal ? refusal.message : 'The publishable key is not valid.';
    const field = refusal && form.elements[refusal.fieldName];
    status.textContent = message;
    if (field) field.focus();
    answer({ status: response.status, message }, null);
  } catch {
    answer({ status: 0, message: 'The sandbox did not answer.' }, null);
  }
});
tell({ payway: 'ready' });
`;

const FRAME_STYLE = `
  body { font: 1rem/1.4 system-ui, sans-serif; margin: 0; color: #1a1a1a }
  .banner a { color: inherit }
  .banner { background: #ffdd57; margin: 0; padding: .4rem .6rem; font-weight: 600 }
  form { display: grid; gap: .6rem; grid-template-columns: 1fr 1fr; padding: .6rem .25rem }
  div { grid-column: 1 / -1 }
  .half, .wide div { grid-column: auto }
  label { display: block; margin-bottom: .15rem }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .45rem; border: 1px solid #666 }
  [role='alert'] { color: #a10000; margin: 0 .25rem; min-height: 1.4em }
`;

/** Renders the page in the card frame. */
export const renderCardFrame = (hasCvn: boolean) => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>Card details (sandbox)</title>
    <style>${raw(FRAME_STYLE)}</style>
  </head>
  <body>
    <header class="banner">Sandbox: no money moves. <a href="/sandbox" target="_blank">Test cards</a></header>
    <form class="payway-card" autocomplete="on">
      <div>
        <label for="number">Card number</label>
        <input id="number" name="cardNumber" inputmode="numeric" autocomplete="cc-number" required
          pattern="[0-9 ]{13,23}" placeholder="4242 4242 4242 4242" />
      </div>
      <div>
        <label for="name">Name on card</label>
        <input id="name" name="cardholderName" autocomplete="cc-name" maxlength="60" required />
      </div>
      <div class="half">
        <label for="month">Expiry month (MM)</label>
        <input id="month" name="expiryDateMonth" inputmode="numeric" autocomplete="cc-exp-month" required
          pattern="0[1-9]|1[0-2]" maxlength="2" />
      </div>
      <div class="half">
        <label for="year">Expiry year (YY)</label>
        <input id="year" name="expiryDateYear" inputmode="numeric" autocomplete="cc-exp-year" required
          pattern="[0-9]{2}" maxlength="2" />
      </div>
      ${
        hasCvn
          ? html`<div>
        <label for="cvn">Security code (CVN)</label>
        <input id="cvn" name="cvn" inputmode="numeric" autocomplete="cc-csc" required pattern="[0-9]{3,4}" maxlength="4" />
      </div>`
          : ''
      }
    </form>
    <p role="alert"></p>
    <script>${raw(FRAME_SCRIPT)}</script>
  </body>
</html>`;
