/** What other parts of the platform use of pictures. */

export { type Emblem, emblemSvg } from './emblem.ts';
export { imageFacts, type TenantAssets } from './image-facts.ts';
export { initialsOf } from './letters.ts';
export {
  type AssetSource,
  type PictureRecipe,
  type PlannedPicture,
  recipeKey,
  sharedEmblemPath,
  sizedPath,
} from './recipe.ts';
export {
  IMAGE_SIZES,
  type ImageProvider,
  type ImageSet,
  imageSet,
  isDrawing,
  type SharedImage,
  type SizedFile,
  sharedImage,
  textImage,
} from './set/index.ts';
export { sizedFile } from './sized-file.ts';
