/** The public interface of images. */

export { type AssetSource, type Emblem, makeEmblemSvg } from './emblem.ts';
export { readImageFacts, type TenantAssets } from './image-facts.ts';
export { getDrawableInitials, listDrawableLetters } from './letters.ts';
export {
  getRecipeKey,
  getSharedEmblemPath,
  getSizedPath,
  type PictureRecipe,
  type PlannedPicture,
} from './recipe.ts';
export {
  type EncodedPhoto,
  IMAGE_SIZES,
  type ImageProvider,
  type ImageSet,
  isDrawing,
  LARGEST,
  type MirroredFile,
  makeImageSet,
  makeMirroredAddress,
  makeSharedImage,
  makeTextImageSize,
  PHOTO_EDITION,
  type PhotoTone,
  parseMirroredAddress,
  type SharedImage,
  type SizedFile,
} from './set/index.ts';
export { planSizedFile } from './sized-file.ts';
