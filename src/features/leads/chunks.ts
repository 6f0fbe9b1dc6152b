/**
 * Files of leads by the script chunk that they belong to (src/build/compile/client-chunks.ts). The schemas of its forms get
 * a copy of valibot of their own.
 */
export const LEADS_CHUNKS = {
  base: ['./queue/every-page.ts'],
  dialogs: ['./ui/lead-dialogs.ts'],
  ownSchemas: ['./'],
} as const;

/**
 * Modules of leads that do nothing when they are imported, so that a page loads only what it uses of them: a form needs the
 * paths of the contract, and not its schemas. The exceptions are scripts of their own.
 */
export const PURE_LEADS_MODULES =
  /\/src\/features\/leads\/(?:(?:contract|draft|fields|form|lookups|storage)\/|captcha\/(?!worker)|queue\/(?!campaign|every-page|resend))/;
