/** Files of saved cars by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const SAVED_CHUNKS = {
  base: ['./buttons/browser.ts', './buttons/save-buttons.ts', './lists/saved-lists.ts'],
  savedBar: ['./bar/SavedBar.tsx', './bar/saved-bar.ts', './page/SavedPicture.tsx'],
  saveFeedback: ['./feedback/index.ts', './feedback/save-feedback.ts', './feedback/toast.ts'],
} as const;
