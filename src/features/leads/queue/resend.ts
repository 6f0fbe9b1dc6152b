import { LOCALES } from '#src/lib/locale/browser.ts';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { SUCCESS_PATH } from '../contract/index.ts';
import { getBrowserQueue } from './browser-queue.ts';
import { isCompleteLead, type UnacknowledgedLead } from './queued-lead.ts';
import { FAILURE_TEXTS, type SendOutcome } from './send-lead.ts';

/* Loaded by every-page.ts if leads are queued, or stored but not acknowledged: sends them and notifies the shopper. */

/** A shopper who opens the form this soon after the lead was stored has reloaded it, or is checking on the lead. */
const SAME_VISIT_MS = 60_000;

interface LeadPage {
  readonly title: string;
  readonly path: string;
}

type Refused = Extract<SendOutcome, { kind: 'refused' }>;

const { queue, now } = getBrowserQueue(document.body.dataset['site'] ?? '');
const queuedLeads = queue.list().filter(isCompleteLead);
const isThisPage = (path: string): boolean => location.pathname === path.split(/[?#]/u)[0];

/** Goes to the success page instead of showing an empty form; on other pages shows a notice. */
function confirmStored(clientId: string, { stored, title, path, next, at }: UnacknowledgedLead): void {
  if (isThisPage(path) && now() - at < SAME_VISIT_MS) {
    location.assign(next);
    return;
  }
  queue.acknowledge(clientId);
  showNotice({ title, path }, { kind: 'stored', stored }, () => undefined);
}

/** Shows a refusal on every page until it is closed. The form's own page shows it in the form, with all that was typed. */
function showRefusal(clientId: string, page: LeadPage, outcome: Refused): void {
  if (!isThisPage(page.path)) showNotice(page, outcome, () => queue.drop(clientId));
}

/** Shows what became of a lead until the shopper closes the notice. */
function showNotice(
  { title, path }: LeadPage,
  outcome: Exclude<SendOutcome, { kind: 'unreachable' }>,
  onClose: () => void,
): void {
  const locale = LOCALES.find((each) => each === document.documentElement.lang) ?? LOCALES[0];
  const messages = leadFormMessages(locale);
  const isStored = outcome.kind === 'stored';
  const notice = document.body.appendChild(
    createElement('div', { class: 'toast', role: isStored ? 'status' : 'alert' }),
  );
  const close = createElement('button', { type: 'button', 'aria-label': messages.leadCloseNotice }, '✕');
  close.addEventListener('click', () => {
    notice.remove();
    onClose();
  });
  const name = createElement('strong', {}, title);
  if (outcome.kind === 'stored') {
    const { reference } = outcome.stored;
    notice.append(name, createElement('span', {}, messages.leadSentLater({ reference })), close);
  } else {
    const link = createElement('a', { href: path }, messages.leadBackToForm);
    notice.append(name, createElement('span', {}, outcome.error ?? FAILURE_TEXTS.form), link, close);
  }
}

function createElement<Name extends 'a' | 'button' | 'div' | 'span' | 'strong'>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// The success page confirms the lead itself.
if (!isThisPage(SUCCESS_PATH)) for (const [clientId, lead] of queue.listUnacknowledged()) confirmStored(clientId, lead);
queue.onOutcome((clientId, outcome) => {
  const queued = queuedLeads.find(({ lead }) => lead.client_id === clientId);
  if (queued && outcome.kind === 'refused') showRefusal(clientId, queued, outcome);
  if (!queued || outcome.kind !== 'stored') return;
  for (const [id, lead] of queue.listUnacknowledged()) if (id === clientId) confirmStored(id, lead);
});
for (const { lead, refused, title, path } of queuedLeads) {
  if (refused) showRefusal(lead.client_id, { title, path }, { kind: 'refused', lead_id: null, ...refused });
}
void queue.drain();
