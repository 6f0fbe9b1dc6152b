import { servicesPrefix } from '#src/lib/services-prefix.ts';
import type { User } from './contract.ts';
import { type AccountService, type Answer, accountService } from './service.ts';
import { type StoredUser, storedUser } from './user.ts';

/*
 * Who is signed in on this page, as far as the page has asked. The answer fills in what the browser remembers of its shopper;
 * it proves nothing to the services, which look at the cookie of each call.
 */

/** The services of the site that this page belongs to. */
export const accountHere = (): AccountService => accountService(servicesPrefix(), (...call) => fetch(...call));

/** What this site remembers of its shopper. */
export const userHere = () => storedUser(document.body.dataset['site'] ?? '');

const NOBODY: StoredUser = { name: '', last_name: '', email: '', phone: '', postcode: '' };

/** Remembers a customer for forms to begin with. */
export function remember({ name, last_name, email, phone, postcode }: User): void {
  userHere().write({ name, last_name, email, phone, postcode });
}

/** Forgets who used this browser: the next one may be somebody else. */
export const forget = (): void => userHere().write(NOBODY);

let asked: Promise<Answer<User>> | undefined;

/** Asks once who is signed in, and again after an answer that was none. */
export function whoIsThere(): Promise<Answer<User>> {
  asked ??= accountHere()
    .me()
    .then((answer) => {
      if (answer.kind === 'done') remember(answer.value);
      if (answer.kind === 'silent') asked = undefined;
      return answer;
    });
  return asked;
}
