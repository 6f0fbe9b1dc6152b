/** The public interface of brands and models. Components are imported from their own files. */
export { getBodyIcon } from '#src/illustrations/bodies/index.ts';
export { hasMark } from './make-marks.ts';
export { createManufacturerFinder, findManufacturer, type Manufacturer } from './manufacturers.ts';
export { getModelPath, isModel, sortModels } from './models.ts';
export type { Model } from './schema.ts';
export type { BrandTile, BrandView, ModelCard, ModelFilter, ModelGroup, ModelPicture } from './view.ts';
