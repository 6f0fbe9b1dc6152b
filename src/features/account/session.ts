import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { getSiteUser, type StoredUser } from '#src/lib/shopper.ts';
import type { User } from './contract.ts';
import { type AccountAnswer, type AccountService, createAccountService } from './service.ts';

/*
 * The signed-in customer of this page. The answer is also stored in the browser to fill in forms; the services trust only
 * the cookie of each call.
 */

/** Returns the account service of this page's site. */
export const getAccountService = (): AccountService =>
  createAccountService(getServicesPrefix(), (...call) => fetch(...call));

const NO_USER: StoredUser = { name: '', last_name: '', email: '', phone: '', postcode: '' };

/** Stores a customer's details to fill in forms. */
export function rememberUser({ name, last_name, email, phone, postcode }: User): void {
  getSiteUser().write({ name, last_name, email, phone, postcode });
}

/** Clears the stored user: the next shopper may be another person. */
export const forgetUser = (): void => getSiteUser().write(NO_USER);

let asked: Promise<AccountAnswer<User>> | undefined;

/** Fetches the signed-in user once per page; a failed call is retried the next time. */
export function getSignedInUser(): Promise<AccountAnswer<User>> {
  asked ??= getAccountService()
    .me()
    .then((answer) => {
      if (answer.kind === 'done') rememberUser(answer.value);
      if (answer.kind === 'silent') asked = undefined;
      return answer;
    });
  return asked;
}
