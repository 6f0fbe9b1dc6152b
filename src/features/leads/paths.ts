/* Apart from the contract, for browsers load this and no schemas. */

/** Where each call goes, after the prefix of the platform's services. */
export const LEAD_PATHS = {
  /** POST creates a lead; PUT to `{create}/{id}` updates it. */
  create: '/leads',
  withFiles: '/leads/with-files',
  /** A form without JavaScript: urlencoded or multipart, answered with a redirect to the page of success. */
  post: '/leads/form',
  /** GET `{status}/{receipt}`: how far a lead has come. */
  status: '/leads/receipts',
  /** A challenge of ALTCHA. */
  challenge: '/captcha/challenge',
} as const;

/** The parts of the body of `withFiles`: the lead as JSON, and as many files as there are, each in a part of its own. */
export const LEAD_PARTS = { lead: 'lead', file: 'files' } as const;
