import type { Clock } from '#src/lib/clock.ts';
import { type CarCardData, toCard } from './card.ts';
import type { CardSource } from './card-source.ts';

const cardsByClock = new WeakMap<Clock, WeakMap<CardSource, CarCardData>>();

/** Returns the card of a car, the same object on each page of a build, so that its markup is rendered once. */
export function getSharedCard(car: CardSource, clock: Clock): CarCardData {
  const cards = cardsByClock.get(clock) ?? new WeakMap<CardSource, CarCardData>();
  cardsByClock.set(clock, cards);
  const card = cards.get(car) ?? toCard(car, clock);
  cards.set(car, card);
  return card;
}
