import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { getPrimaryLocation } from '#src/config/index.ts';
import { makePhoneLink } from '#src/features/locations/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { renderMarkdown } from '#src/lib/markdown/index.ts';
import type { Markup } from '#src/lib/markup.ts';
import { makePagePolicy, type PagePolicy, renderPage } from '../../http/page.ts';
import { type Checkout, type CheckoutContext, getSiteUrl } from './checkout.ts';

interface CheckoutPage {
  readonly heading: string;
  readonly content: Markup;
  readonly status?: ContentfulStatusCode;
  /** Seconds after which the page loads itself again. */
  readonly refresh?: number | undefined;
  readonly policy?: Omit<PagePolicy, 'theme'> | undefined;
  /** False for a page without payments, which needs no notice that no money moves. */
  readonly isAboutMoney?: boolean | undefined;
}

/** Answers with a page in the dealer's name and colour. Its address has a token, so it is never sent to other sites. */
export async function sendPage(
  checkout: Pick<Checkout, 'services'>,
  context: CheckoutContext,
  { heading, content, status = 200, refresh, policy, isAboutMoney = true }: CheckoutPage,
) {
  const { site } = context.var.tenant;
  const { locale, name: dealer, theme } = site;
  context.header('content-security-policy', makePagePolicy({ theme, refreshes: refresh !== undefined, ...policy }));
  context.header('referrer-policy', 'same-origin');
  const title = `${heading} – ${dealer}`;
  const home = getSiteUrl(checkout, context);
  const notice = isAboutMoney && isSandbox(checkout) ? messagesFor(locale).paySandbox : undefined;
  const page = renderPage({ locale, dealer, home, theme, title, heading, content, refresh, notice });
  return context.html(page, status);
}

/** Returns whether sandboxes stand in for gateways, as on a developer's machine. */
const isSandbox = ({ services }: Pick<Checkout, 'services'>): boolean =>
  Object.keys(services.config.paymentSandboxes).length > 0;

interface Notice {
  readonly heading: string;
  readonly text: string;
  readonly status: ContentfulStatusCode;
  readonly links?: readonly NoticeLink[];
  /** A form with one button, such as "Try again". */
  readonly form?: { readonly action: string; readonly label: string };
  readonly policy?: Omit<PagePolicy, 'theme'> | undefined;
  readonly isAboutMoney?: boolean | undefined;
}

export interface NoticeLink {
  readonly url: string;
  readonly label: string;
}

/** Answers with a page of one message, what to do next, and the dealer's phone. */
export function sendNotice(checkout: Pick<Checkout, 'services'>, context: CheckoutContext, notice: Notice) {
  const { heading, text, status, links = [], form, policy, isAboutMoney } = notice;
  const content = html`<p class="lead">${text}</p>
<div class="actions">${form && html`<form method="post" action="${form.action}"><button type="submit">${form.label}</button></form>`}
${links.map(({ url, label }, index) => html`<a class="${index === 0 && !form ? 'button' : 'button quiet'}" href="${url}">${label}</a>\n`)}</div>
${renderPhone(context)}`;
  return sendPage(checkout, context, { heading, content, status, policy, isAboutMoney });
}

/** Answers in a mock build, where nothing is reserved or paid. */
export function sendTestNotice(checkout: Checkout, context: CheckoutContext) {
  const { payMockTitle: heading, payMock: text } = getCheckoutMessages(context);
  return sendNotice(checkout, context, { heading, text, status: 200 });
}

/** Renders the dealer's phone, if it has one. */
export function renderPhone(context: CheckoutContext): Markup | '' {
  const { site } = context.var.tenant;
  const phone = site.phone ?? getPrimaryLocation(site.locations)?.contact_detail.phone;
  if (!phone) return '';
  const { href, text } = makePhoneLink(phone);
  return html`<p>${getCheckoutMessages(context).payCallUs} <a href="${href}">${text}</a></p>`;
}

export const getCheckoutMessages = (context: CheckoutContext): Messages => messagesFor(context.var.tenant.site.locale);

/** The word for a car on this site: "car", "motorcycle". */
export const getNoun = (context: CheckoutContext): string => context.var.tenant.site.search.noun.one;

/** Renders the dealer's terms. */
export function renderTerms(terms: string | undefined, messages: Messages): Markup | '' {
  if (terms === undefined) return '';
  const { html: text } = renderMarkdown(terms, { tableLabel: messages.payTerms, firstLevel: 3 });
  return html`<details><summary>${messages.payTerms}</summary>${raw(text)}</details>`;
}

interface ShownCar {
  readonly name: string;
  readonly stocknum?: string | undefined;
  readonly image?: string | undefined;
}

/** Renders the car that is reserved. */
export const renderCar = ({ name, stocknum, image }: ShownCar, messages: Messages): Markup =>
  html`<div class="panel item">${image && html`<img src="${image}" alt="" width="160" height="120">`}
<p><strong>${name}</strong>${stocknum && html`<span class="soft">${messages.payStock({ number: stocknum })}</span>`}</p></div>`;

/** Renders the amount to pay. */
export const renderTotal = (label: string, amount: string): Markup =>
  html`<dl class="total"><dt>${label}</dt><dd>${amount}</dd></dl>`;

/** Renders a table of labels and values; values that are empty are left out. */
export const renderFacts = (facts: readonly (readonly [label: string, value: string | undefined])[]): Markup =>
  html`<dl>${facts.map(([label, value]) => (value ? html`<dt>${label}</dt><dd>${value}</dd>\n` : ''))}</dl>`;

/** Sources of a car's picture: the dealer's site or a host of pictures. */
export const CAR_PICTURES = ["'self'", 'https:'];
