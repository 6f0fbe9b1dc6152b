import { getBodyText, getConditionText } from '#src/features/cars/card/index.ts';
import { throwIncorrectOption } from '#src/lib/incorrect-option.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Wording } from '../core/index.ts';
import type { LandingSubject } from './landing-pages.ts';

/** Returns the heading of a landing page: "Used cars for sale", "Toyota Hilux for sale". */
export function getLandingTitle(subject: LandingSubject, wording: Wording): string {
  const { noun } = wording;
  const messages = messagesFor(wording.locale);
  switch (subject.kind) {
    case 'configured':
      return subject.title;
    case 'all':
      return messages.forSale({ what: capitalise(noun.many) });
    case 'car-types': {
      const types = subject.types.map((type) => getConditionText(type, wording).toLowerCase());
      const list = new Intl.ListFormat(wording.locale).format(types);
      return messages.forSale({ what: capitalise(`${list} ${noun.many}`) });
    }
    case 'make':
      return messages.forSale({ what: `${subject.make} ${noun.many}` });
    case 'model':
      return messages.forSale({ what: `${subject.make} ${subject.model}` });
    case 'body':
      return messages.forSale({ what: pluralise(getBodyText(subject.body, wording.locale)) });
    default:
      return throwIncorrectOption(subject);
  }
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const pluralise = (word: string): string => (/s$/iu.test(word) ? word : `${word}s`);
