/** Files of src/lib by the script chunk that they belong to; src/build/compile/client-chunks.ts says what each chunk is. */
export const LIB_CHUNKS = {
  base: [
    './incorrect-option.ts',
    './locale/format.ts',
    './locale/locale.ts',
    './locale/speller.ts',
    './stored-text.ts',
  ],
  cards: ['./locale/browser.ts', './locale/messages-browser.ts'],
} as const;
