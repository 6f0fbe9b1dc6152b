import type { IndexedCar } from '#src/features/cars/index.ts';

/** The complete stock of a site. */
export interface IndexedStock {
  readonly site: string;
  readonly cars: readonly IndexedCar[];
}

/** Decides whether the indexed cars of a site stay when a run has no stock of it. */
export type IsRetained = (site: string) => boolean;
