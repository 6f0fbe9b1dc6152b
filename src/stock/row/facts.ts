import type { Car } from '../car.ts';

/** What one part of the row's reading found out about the car; a fact that the feed does not give is undefined. */
export type Facts = { [Fact in keyof Car]?: Car[Fact] | undefined };
