/** Pictures as markup names them: small enough for scripts of pages. */

export { type ImageCdn, isDrawing, scaled } from './cdn.ts';
export {
  cdnOf,
  type ImageProvider,
  type ImageSet,
  imageSet,
  type SharedImage,
  type SizedFile,
  sharedImage,
} from './image-set.ts';
export { CAR_IMAGE, FILE_QUALITY, FILE_WIDTHS, IMAGE_SIZES, type ImageSize, textImage } from './sizes.ts';
