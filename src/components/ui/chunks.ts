/** Generic components by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const UI_CHUNKS = {
  base: ['./currency-amount.ts'],
  react: ['./hydrate-island.ts', './SegmentSwitch.tsx'],
  dialogs: ['./dialogs.ts', './when-near.ts'],
} as const;
