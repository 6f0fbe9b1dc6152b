/** Files of accounts whose schemas get a copy of valibot of their own (src/build/compile/client-chunks.ts). */
export const ACCOUNT_CHUNKS = { ownSchemas: ['./contract.ts', './service.ts'] } as const;
