/** Image markup, small enough for page scripts. */

export { type ImageCdn, isDrawing, scaleWithCdn } from './cdn.ts';
export {
  getImageCdn,
  type ImageProvider,
  type ImageSet,
  makeImageSet,
  makeSharedImage,
  type SharedImage,
  type SizedFile,
} from './image-set.ts';
export { findMirroredSet } from './mirrored.ts';
export {
  type EncodedPhoto,
  LARGEST,
  type MirroredFile,
  makeMirroredAddress,
  PHOTO_EDITION,
  type PhotoTone,
  parseMirroredAddress,
} from './mirrored-files.ts';
export { CAR_IMAGE, FILE_QUALITY, FILE_WIDTHS, IMAGE_SIZES, type ImageSize, makeTextImageSize } from './sizes.ts';
