/** Files of freshness by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const FRESHNESS_CHUNKS = {
  check: [
    './car-check/check-car.ts',
    './car-check/page-check.ts',
    './car-check/status-comparison.ts',
    './status/index.ts',
    './status/published-status.ts',
    './status/status.ts',
  ],
} as const;
