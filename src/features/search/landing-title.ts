import { incorrectOption } from '#src/lib/incorrect-option.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { conditionText } from '../cars/card/index.ts';
import type { RepaymentTexts } from './filters/repayment-texts.ts';
import type { LandingSubject } from './landing-pages.ts';

/** What this dealer calls its stock. */
export interface Wording {
  readonly locale: Locale;
  readonly noun: { readonly one: string; readonly many: string };
  /** "Used" or "Pre-Owned". */
  readonly usedLabel: 'used' | 'pre-owned';
  /** What is said of prices by the week, where they are shown. */
  readonly repayment?: RepaymentTexts;
}

/** The heading of a landing page: "Used cars for sale", "Toyota Hilux for sale". */
export function landingTitle(subject: LandingSubject, wording: Wording): string {
  const { noun } = wording;
  const messages = messagesFor(wording.locale);
  switch (subject.kind) {
    case 'configured':
      return subject.title;
    case 'all':
      return messages.forSale({ what: sentence(noun.many) });
    case 'car-types': {
      const types = subject.types.map((type) => conditionText(type, wording).toLowerCase());
      const list = new Intl.ListFormat(wording.locale).format(types);
      return messages.forSale({ what: sentence(`${list} ${noun.many}`) });
    }
    case 'make':
      return messages.forSale({ what: `${subject.make} ${noun.many}` });
    case 'model':
      return messages.forSale({ what: `${subject.make} ${subject.model}` });
    case 'body':
      return messages.forSale({ what: plural(subject.body) });
    default:
      return incorrectOption(subject);
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const plural = (word: string): string => (/s$/iu.test(word) ? word : `${word}s`);
