/** How much a lead may hold: apart from its contract, for browsers load this and no schemas. */
export const LIMITS = {
  /** Most characters of one answer; a message may be longer. */
  ...{ text: 500, message: 5000 },
  ...{ pages: 50, files: 5, fileBytes: 10_000_000, details: 60 },
} as const;
