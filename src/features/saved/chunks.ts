/** Files of saved cars by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const SAVED_CHUNKS = {
  base: ['./buttons/save-buttons.ts', './lists/saved-lists.ts'],
  strip: ['./bar/SavedBar.tsx', './bar/saved-bar.ts', './page/SavedPicture.tsx'],
  tell: ['./feedback/index.ts', './feedback/save-feedback.ts', './feedback/toast.ts'],
} as const;
