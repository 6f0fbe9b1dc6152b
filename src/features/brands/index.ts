/** What other parts of the platform use of brands and models. Components are imported from their own files. */
export { bodyIcon } from './body-icons.ts';
export { findManufacturer, type Manufacturer, manufacturerFinder } from './manufacturers.ts';
export { modelPath, orderedModels } from './model-path.ts';
export { isModel } from './same-model.ts';
export type { Model } from './schema.ts';
export type { BrandTile, BrandView, ModelCard, ModelFilter, ModelGroup, ModelPicture } from './view.ts';
