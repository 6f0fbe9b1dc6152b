/** Progress events of a run. */
export interface IndexProgress {
  /** The stock of a site was read: its number of cars, and site number `done` of `of`. */
  read(site: string, cars: number, done: number, of: number): void;
  /** More cars were sent to the engine. */
  sent(cars: number): void;
  /** More cars are searchable, or will be after the swap. */
  indexed(cars: number): void;
  /** The index was verified; `cars` is the total. */
  checked(cars: number): void;
}

const nothing = (): void => undefined;
export const SILENT: IndexProgress = { read: nothing, sent: nothing, indexed: nothing, checked: nothing };
