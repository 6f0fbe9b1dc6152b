/** Files of images by script chunk (src/build/compile/client-chunks.ts). */
export const IMAGES_CHUNKS = { cards: ['./set/cdn.ts', './set/sizes.ts'] } as const;
