import { LOCALES } from '#src/lib/locale/browser.ts';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { FAILED } from './form-model.ts';
import type { LeadOutcome } from './send-lead.ts';
import type { Waiting } from './waiting.ts';

/** Says on any page what became of a lead that had to wait, until it is closed: then the shopper has seen it. */
export function showNotice(
  { title, path }: Pick<Waiting, 'title' | 'path'>,
  outcome: Exclude<LeadOutcome, { kind: 'unreachable' }>,
  onClose: () => void,
): void {
  const locale = LOCALES.find((known) => known === document.documentElement.lang) ?? LOCALES[0];
  const messages = leadFormMessages(locale);
  const isStored = outcome.kind === 'stored';
  const place = document.body.appendChild(element('div', { class: 'toast', role: isStored ? 'status' : 'alert' }));
  const close = element('button', { type: 'button', 'aria-label': messages.leadCloseNotice }, '✕');
  close.addEventListener('click', () => {
    place.remove();
    onClose();
  });
  const name = element('strong', {}, title);
  if (outcome.kind === 'stored') {
    const { reference } = outcome.stored;
    place.append(name, element('span', {}, messages.leadSentLater({ reference })), close);
  } else {
    const link = element('a', { href: path }, messages.leadLookAgain);
    place.append(name, element('span', {}, outcome.error ?? FAILED.form), link, close);
  }
}

function element<Name extends 'a' | 'button' | 'div' | 'span' | 'strong'>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
