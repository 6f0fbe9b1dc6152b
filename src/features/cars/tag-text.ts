import { incorrectOption } from '#src/lib/incorrect-option.ts';
import { type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import type { CarTag } from './tag.ts';

/** A tag in the words that a shopper reads. */
export function tagText(tag: CarTag, locale: Locale): string {
  const messages = messagesFor(locale);
  switch (tag.kind) {
    case 'custom':
      return tag.text;
    case 'reserved':
      return messages.reserved;
    case 'coming-soon':
      return messages.comingSoon;
    case 'new':
      return messages.newArrival;
    case 'sold':
      return messages.sold;
    default:
      return incorrectOption(tag);
  }
}
