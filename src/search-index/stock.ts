import type { IndexedCar } from '#src/features/cars/index.ts';

/** The whole stock of one site. */
export interface SiteStock {
  readonly site: string;
  readonly cars: readonly IndexedCar[];
}

/** Whether the indexed cars of a site stay as they are, where a run has no stock of it. */
export type Keeps = (site: string) => boolean;
