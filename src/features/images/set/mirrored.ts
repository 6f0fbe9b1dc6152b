/*
 * Photos that the platform has fetched from their host and publishes itself in several sizes. The address of a mirrored photo is that of
 * its largest JPEG, `/pictures/{id}-{tone}/{width}x{height}.jpg`, and all its other files follow from it. So whatever carries the
 * address of a photo (a page, a search document, a saved car) needs nothing else to show it in any size.
 */

/** The width of the AVIF file for thumbnails. */
export const THUMB_WIDTH = 160;
/** Widths of AVIF files for cards, galleries and their high-density screens. Those of a smaller photo have its own width. */
export const CARD_WIDTHS = [320, 480, 720, 1200] as const;
/** The JPEG for browsers without AVIF. */
export const PLAIN_FILE = '720.jpg';

/**
 * Returns the address of a mirrored photo for browsers without AVIF, and its AVIF files for thumbnails and for cards. Undefined for every
 * other picture.
 */
export function findMirroredSet(url: string): { src: string; thumb: string; avif: string } | undefined {
  // Other files in the folder of pictures have no folder of their own.
  const [folder] = /^\/pictures\/.+\//u.exec(url) ?? [];
  return folder === undefined
    ? folder
    : {
        src: folder + PLAIN_FILE,
        thumb: `${folder}${THUMB_WIDTH}.avif`,
        avif: CARD_WIDTHS.map((width) => `${folder}${width}.avif ${width}w`).join(', '),
      };
}
