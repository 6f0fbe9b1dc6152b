/** Files of finance by script chunk (src/build/compile/client-chunks.ts). */
export const FINANCE_CHUNKS = {
  base: ['./budget-key.ts'],
  carFacts: ['./loan.ts', './repayment.ts'],
} as const;
