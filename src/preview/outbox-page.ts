import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-page.ts';

/** A message that the sandbox has kept instead of sending it. */
export interface OutboxMessage {
  readonly kind: 'sms' | 'mail' | 'webhook';
  /** ISO 8601. */
  readonly at: string;
  readonly to: string;
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
pre { margin-top: .75rem; font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The page that shows what would have been sent, the newest first. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const body =
    messages.length > 0
      ? `<ul role="list">\n${messages.map(entry).join('\n')}\n</ul>`
      : '<p class="empty">Nothing was sent yet. Ask for a sign-in code, or send a form.</p>';
  return plainPage({
    title: 'Outbox',
    summary: 'What would have been sent, had this not been a sandbox. Reload for what is new.',
    body,
    style: STYLE,
  });
}

function entry({ kind, at, to, subject, text }: OutboxMessage): string {
  return `<li>
<p class="facts"><span class="template">${KINDS[kind]}</span> <time datetime="${escapeHtml(at)}">${escapeHtml(at.replace('T', ' ').slice(0, 19))} UTC</time></p>
<h2>${escapeHtml(subject ? `${subject}, to ${to}` : to)}</h2>
<pre>${escapeHtml(text)}</pre>
</li>`;
}
