import type { Captcha } from './captcha.ts';

/* Values apart from the schemas: a page with a form loads these only. */

/** Paths of the calls, after the prefix of the platform's services. */
export const LEAD_PATHS = {
  /** POST creates a lead; PUT to `{create}/{id}` updates it. */
  create: '/leads',
  withFiles: '/leads/with-files',
  /** A form without JavaScript: urlencoded or multipart, answered with a redirect to the success page. */
  post: '/leads/form',
  /** GET `{status}/{receipt}`: the delivery status of a lead. */
  status: '/leads/receipts',
  /** An ALTCHA challenge. */
  challenge: '/captcha/challenge',
} as const;

/** The parts of a `withFiles` body: the lead as JSON, and one part for each file. */
export const LEAD_PARTS = { lead: 'lead', file: 'files' } as const;

/** Maximum size of a lead and its parts. */
export const LEAD_LIMITS = {
  /** Characters of one answer; a message may be longer. */
  text: 500,
  message: 5000,
  /** Visited pages. */
  pages: 50,
  files: 5,
  fileBytes: 10_000_000,
  /** Answers without a field of their own. */
  details: 60,
} as const;

/** Encodes a lead's `captcha`: JSON in base64, as ALTCHA's own widget sends it. */
export const encodeCaptcha = (captcha: Captcha): string => btoa(JSON.stringify(captcha));
