/** Cars as documents of the search index. */
export { type IndexContext, makeIndexContext } from './index-context.ts';
export { type IndexedCar, IndexedCarSchema } from './indexed-car.ts';
export { toSearchDocument } from './search-document.ts';
export { getStandInArt } from './stand-in.ts';
