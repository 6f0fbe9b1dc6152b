/** Files of speed measurement by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const VITALS_CHUNKS = { base: ['./sample-visit.ts'] } as const;
