/** Files of images by script chunk (src/build/compile/client-chunks.ts). */
export const IMAGES_CHUNKS = { carFacts: ['./set/cdn.ts', './set/mirrored.ts', './set/sizes.ts'] } as const;
