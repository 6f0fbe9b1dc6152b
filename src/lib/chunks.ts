/** Files of src/lib by script chunk. src/build/compile/client-chunks.ts describes the chunks. */
export const LIB_CHUNKS = {
  base: [
    './incorrect-option.ts',
    './locale/format.ts',
    './locale/locale.ts',
    './locale/speller.ts',
    './services-prefix.ts',
    './stored-text.ts',
  ],
  carFacts: ['./attribute-json.ts'],
  cards: ['./locale/cars.ts', './locale/messages-cars.ts'],
  messages: ['./locale/browser.ts', './locale/messages-browser.ts'],
} as const;
