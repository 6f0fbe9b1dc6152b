import type { Clock } from '#src/lib/clock.ts';
import { memoize } from '#src/lib/memoize.ts';
import { type CarCardData, toCard } from './card.ts';
import type { CardSource } from './card-source.ts';

const getCards = memoize((clock: Clock) => memoize((car: CardSource) => toCard(car, clock)));

/** Returns the card of a car, the same object on each page of a build, so that its markup is rendered once. */
export const getSharedCard = (car: CardSource, clock: Clock): CarCardData => getCards(clock)(car);
