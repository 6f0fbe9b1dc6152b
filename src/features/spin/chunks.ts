/** Files of campaigns whose schemas get a copy of valibot of their own (src/build/compile/client-chunks.ts). */
export const SPIN_CHUNKS = { ownSchemas: ['./contract.ts', './spin.ts'] } as const;
