import { createElement, memo } from 'react';
import { CarCard } from '../../cars/CarCard.tsx';
import type { CarCardData } from '../../cars/card/index.ts';
import type { ImageCdn } from '../../images/set/index.ts';
import type { Wording } from '../landing-title.ts';

interface ResultGridProps {
  cars: readonly CarCardData[];
  wording: Wording;
  images: ImageCdn | undefined;
  /** Newer results are on their way, and keep the shopper waiting. */
  isLate: boolean;
}

/** Pictures above the fold of the widest layout. */
const EAGER = 3;

/** The cars of a page of results, none of which is ever there twice. */
export const ResultGrid = memo(function ResultGrid({ cars, wording, images, isLate }: ResultGridProps) {
  const cards = cars.map((car, index) => createElement(Card, { car, wording, images, eager: index < EAGER }));
  // Places and not cars keep their elements: with each answer texts change, but nothing moves and little is made anew.
  return createElement('ul', { className: 'car-results', 'aria-busy': isLate }, ...cards);
});

interface CardProps {
  car: CarCardData;
  wording: Wording;
  images: ImageCdn | undefined;
  eager: boolean;
}

const Card = memo(
  ({ car, wording: { locale, usedLabel }, images, eager }: CardProps) => (
    <li>
      <CarCard car={car} locale={locale} usedLabel={usedLabel} heading="h2" eager={eager} images={images} detailed />
    </li>
  ),
  // The engine's answers are new objects each time, mostly of the same cars.
  (before, now) => before.wording === now.wording && JSON.stringify(before.car) === JSON.stringify(now.car),
);
