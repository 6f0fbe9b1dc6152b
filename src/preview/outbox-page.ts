import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-page.ts';
import { readableText } from './readable-text.ts';

/** A message that the sandbox has kept instead of sending it. */
export interface OutboxMessage {
  readonly kind: 'sms' | 'mail' | 'webhook';
  /** ISO 8601. */
  readonly at: string;
  readonly to: string;
  /** Name of the dealer whose message it is, where it does not say so itself. */
  readonly dealer?: string;
  readonly subject?: string;
  readonly text: string;
}

const KINDS = { sms: 'Text message', mail: 'E-mail', webhook: 'Webhook' } as const satisfies Record<
  OutboxMessage['kind'],
  string
>;

const STYLE = `
ul { grid-template-columns: minmax(0, 1fr); }
li { grid-template-columns: minmax(0, 1fr); --hue: 250; }
li:hover { border-color: var(--line); }
.facts { margin: 0; color: var(--quiet); font-size: .875rem; }
h2 { align-self: start; }
pre a { color: inherit; }
pre { margin-top: .75rem; font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Where a site with this host is served here; nothing for hosts of others. */
type LocalSite = (host: string) => string | undefined;

/** The page that shows what would have been sent, the newest first. Addresses of our sites lead to them on this machine. */
export function outboxPage(messages: readonly OutboxMessage[], localSite: LocalSite): string {
  const entries =
    messages.length > 0
      ? `<ul role="list">\n${messages.map((message) => entry(message, localSite)).join('\n')}\n</ul>`
      : '<p class="empty">Nothing was sent yet. Ask for a sign-in code, or send a form.</p>';
  return plainPage({
    title: 'Outbox',
    summary:
      'What would have been sent, had this not been a sandbox. Reload for what is new. Links lead to this machine.',
    body: `<p class="leads-to"><a href="/">To the sites</a></p>\n${entries}`,
    style: STYLE,
  });
}

function entry({ kind, at, to, dealer, subject, text }: OutboxMessage, localSite: LocalSite): string {
  const about = dealer === undefined ? '' : `${escapeHtml(dealer)} · `;
  return `<li>
<p class="facts"><span class="template">${KINDS[kind]}</span> ${about}<time datetime="${escapeHtml(at)}">${escapeHtml(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<h2>${escapeHtml(subject ? `${subject}, to ${to}` : to)}</h2>
<pre>${linked(readableText(text), localSite)}</pre>
</li>`;
}

/** As far as it can only be an address, in a sentence, in JSON or in XML. */
const ADDRESS = /(https?:\/\/[^\s"'<>\\)]*[^\s"'<>\\).,;:!?])/u;

function linked(text: string, localSite: LocalSite): string {
  return text
    .split(ADDRESS)
    .map((part) => {
      const address = localAddress(part, localSite);
      const shown = escapeHtml(part);
      return address === undefined ? shown : `<a href="${escapeHtml(address)}">${shown}</a>`;
    })
    .join('');
}

function localAddress(text: string, localSite: LocalSite): string | undefined {
  if (!ADDRESS.test(text) || !URL.canParse(text)) return undefined;
  // XML has written the ampersands of a query as entities.
  const { host, pathname, search, hash } = new URL(text.replaceAll('&amp;', '&'));
  const site = localSite(host);
  return site === undefined ? undefined : site + pathname + search + hash;
}
