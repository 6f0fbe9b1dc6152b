import type { IndexedCar } from '../cars/index.ts';
import type { Attribute } from './attributes.ts';
import type { Searchable } from './text/rules.ts';

/**
 * What a search reads of a car: a whole document where pages are made, and in a browser what the snapshot says of it.
 * Values are judged by what they are when they are read, since a snapshot comes over the network.
 */
export type SearchableCar = Readonly<Partial<Pick<IndexedCar, Attribute | Searchable>>>;
