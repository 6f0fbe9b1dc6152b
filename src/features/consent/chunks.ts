/** Files of consent by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const CONSENT_CHUNKS = { base: ['./decision.ts', './start.ts'] } as const;
