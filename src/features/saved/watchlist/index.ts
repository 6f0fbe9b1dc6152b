/** The list of a signed-in customer. Browsers load this module. */
export { startAccountListLazily } from './lazy-start.ts';
