/** The copy of a device's favourites in the account of a signed-in customer. Browsers load this module. */
export { $accountCopy, startAccountCopy } from './start.ts';
