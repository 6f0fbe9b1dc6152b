/** Generic components by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const UI_CHUNKS = {
  base: ['./currency-amount.ts'],
  react: ['./hydrate-island.ts', './SegmentSwitch.tsx', './use-store.ts'],
  dialogs: ['./dialogs.ts', './when-near.ts'],
} as const;
