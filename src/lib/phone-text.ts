/** Matches a phone number as people write it: 6 to 15 digits, with spaces, brackets, hyphens and a leading plus. */
export const PHONE_TEXT = /^\+?(?:[\s()-]*\d){6,15}[\s()-]*$/u;
