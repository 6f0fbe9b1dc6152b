import { type Locale, type Messages, messagesFor } from '#src/lib/locale/index.ts';

/** The words that a site uses on every page. They are part of its frame. */
export interface SiteWording {
  readonly locale: Locale;
  /** The name of the dealer. */
  readonly name: string;
  /** The dealer's word for a car of its stock. */
  readonly noun: { readonly one: string; readonly many: string };
  /** The dealer's label for used cars. */
  readonly usedLabel: 'used' | 'pre-owned';
}

/**
 * Returns the wording of the page being rendered: `const { messages, noun } = getWording(Astro.locals)`. Components read it
 * here instead of receiving it as props. Islands cannot, so markup passes them what they need.
 */
export function getWording({ page }: { page: { frame: SiteWording } }): Omit<SiteWording, 'name'> & {
  readonly dealer: string;
  readonly messages: Messages;
} {
  const { locale, name, noun, usedLabel } = page.frame;
  return { dealer: name, locale, messages: messagesFor(locale), noun, usedLabel };
}
