import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { escapeMarkdown, renderMarkdown } from '#src/lib/markdown/index.ts';
import type { CertifiedConfig } from '../schema.ts';

/** The explanation of a car's certificate, ready to show. `html` contains no markup written by the dealer. */
export interface CertifiedView {
  readonly title: string;
  readonly html: string;
  readonly link?: { readonly name: string; readonly url: string } | undefined;
}

interface Dealer {
  readonly name: string;
  readonly locale: Locale;
  readonly certified: CertifiedConfig;
}

/** Returns the dealer's text on certified cars, or the default text, which promises nothing. */
export function makeCertifiedView({ name, locale, certified: { title, text, link } }: Dealer): CertifiedView {
  const messages = messagesFor(locale);
  const heading = title ?? messages.certifiedVehicle;
  const html = text
    ? renderMarkdown(text, { tableLabel: heading, firstLevel: 3 }).html
    : makeParagraph(messages.certifiedText({ dealer: name }));
  return { title: heading, html, link };
}

const makeParagraph = (text: string) => renderMarkdown(escapeMarkdown(text), { tableLabel: '' }).html;
