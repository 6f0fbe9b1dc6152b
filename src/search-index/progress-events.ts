/** What a run tells while it goes on. */
export interface IndexProgress {
  /** The stock of one more site was read: so many cars, and the `done`th site of `of`. */
  read(site: string, cars: number, done: number, of: number): void;
  /** So many more cars are with the engine. */
  sent(cars: number): void;
  /** So many more cars can be searched, or will be with the swap. */
  indexed(cars: number): void;
  /** The index holds the right cars, so many in all. */
  checked(cars: number): void;
}

const nothing = (): void => undefined;
export const SILENT: IndexProgress = { read: nothing, sent: nothing, indexed: nothing, checked: nothing };
