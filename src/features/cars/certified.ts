import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { FRAME_IDS, literalText, renderMarkdown } from '../content/index.ts';
import type { CertifiedConfig } from './certified-schema.ts';

/** What the certificate of a car means, ready to show. `html` holds no markup of the dealer's. */
export interface Certified {
  readonly title: string;
  readonly html: string;
  readonly link?: { readonly name: string; readonly url: string };
}

interface Dealer {
  readonly name: string;
  readonly locale: Locale;
  readonly certified: CertifiedConfig;
}

/** The dealer's words on certified cars, or ours where the dealer has none: ours promise nothing (spec 1 §2). */
export function certifiedOf({ name, locale, certified: { title, text, link } }: Dealer): Certified {
  const messages = messagesFor(locale);
  const heading = title ?? messages.certifiedVehicle;
  const html = text
    ? renderMarkdown(text, { tableLabel: heading, firstLevel: 3, taken: new Set(FRAME_IDS) }).html
    : paragraph(messages.certifiedText({ dealer: name }));
  return { title: heading, html, ...(link && { link }) };
}

const paragraph = (text: string) => renderMarkdown(literalText(text), { tableLabel: '' }).html;
