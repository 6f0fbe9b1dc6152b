import { html } from 'hono/html';
import type { Markup } from '#src/lib/markup.ts';
import { CARDS, renderOperatorPage } from '#src/lib/operator-page.ts';
import { formatReadably } from './readable-text.ts';

/** A message that the sandbox stored instead of sending it. */
export interface OutboxMessage {
  readonly kind: 'sms' | 'mail' | 'webhook';
  /** ISO 8601. */
  readonly at: string;
  readonly to: string;
  /** Name of the dealer, when the message itself does not show it. */
  readonly dealer?: string | undefined;
  readonly subject?: string | undefined;
  readonly text: string;
  readonly attachments?: readonly { readonly name: string; readonly content: string }[] | undefined;
}

const KIND_LABELS = { sms: 'Text message', mail: 'Email', webhook: 'Webhook' } as const satisfies Record<
  OutboxMessage['kind'],
  string
>;

const STYLE = `
ul { grid-template-columns: minmax(0, 1fr); }
li { grid-template-columns: minmax(0, 1fr); --hue: 250; }
li:hover { border-color: var(--line); }
.details { margin: 0; color: var(--quiet); font-size: .875rem; }
h2 { align-self: start; }
pre a { color: inherit; }
pre { margin-top: .75rem; font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Returns the URL of the preview of the site with this live host; undefined for any other host. */
type GetPreviewUrl = (host: string) => string | undefined;

/** Renders the page of stored messages, newest first. Links to live sites lead to their previews on this machine. */
export function renderOutbox(messages: readonly OutboxMessage[], getPreviewUrl: GetPreviewUrl): Markup {
  const list = html`<ul role="list">
${messages.map((message) => renderMessage(message, getPreviewUrl))}</ul>`;
  const content = html`<p class="page-link"><a href="/">All sites</a></p>
${messages.length > 0 ? list : NO_MESSAGES}`;
  return renderOperatorPage({
    title: 'Outbox',
    summary: 'Messages the sandbox stored instead of sending. Reload to see new ones. Links open on this machine.',
    content,
    style: CARDS + STYLE,
  });
}

const NO_MESSAGES = html`<p class="empty">No messages yet. Request a sign-in code, or send a form.</p>`;

function renderMessage(message: OutboxMessage, getPreviewUrl: GetPreviewUrl): Markup {
  const { kind, at, to, dealer, subject, text, attachments = [] } = message;
  return html`<li>
<p class="details"><span class="template">${KIND_LABELS[kind]}</span> ${dealer && `${dealer} · `}<time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></p>
<h2>${subject ? `${subject}, to ${to}` : to}</h2>
<pre>${linkAddresses(formatReadably(text), getPreviewUrl)}</pre>
${attachments.map(({ name, content }) => html`<details><summary>${name}</summary><pre>${content}</pre></details>`)}
</li>
`;
}

/** A web address in a sentence, in JSON or in XML, without the punctuation that follows it. */
const ADDRESS = /(https?:\/\/[^\s"'<>\\)]*[^\s"'<>\\).,;:!?])/u;

function linkAddresses(text: string, getPreviewUrl: GetPreviewUrl): (string | Markup)[] {
  return text.split(ADDRESS).map((part) => {
    const url = ADDRESS.test(part) ? findPreviewUrl(part, getPreviewUrl) : undefined;
    return url === undefined ? part : html`<a href="${url}">${part}</a>`;
  });
}

function findPreviewUrl(address: string, getPreviewUrl: GetPreviewUrl): string | undefined {
  if (!URL.canParse(address)) return undefined;
  // In XML the ampersands of a query are written as entities.
  const { host, pathname, search, hash } = new URL(address.replaceAll('&amp;', '&'));
  const site = getPreviewUrl(host);
  return site === undefined ? undefined : site + pathname + search + hash;
}
