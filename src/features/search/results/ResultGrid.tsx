import { createElement, memo } from 'react';
import { CarCard } from '#src/features/cars/card/CarCard.tsx';
import type { CarCardData } from '../../cars/card/index.ts';
import type { ImageCdn } from '../../images/set/index.ts';
import type { Wording } from '../core/index.ts';
import { prerendered } from './prerendered.ts';

interface ResultGridProps {
  cars: readonly CarCardData[];
  wording: Wording;
  images: ImageCdn | undefined;
  /** Newer results are overdue. */
  isLate: boolean;
}

/** The pictures above the fold on a phone. Wider screens load the others of the first row as soon as they are laid out. */
const EAGER = 1;

/** The cars of a page of results. */
export const ResultGrid = memo(function ResultGrid({ cars, wording, images, isLate }: ResultGridProps) {
  if (import.meta.env.SSR && prerendered.renderItems) {
    const { locale, usedLabel } = wording;
    const look = { locale, usedLabel, heading: 'h2', images, detailed: true } as const;
    const render = (car: CarCardData, own: typeof look & { eager: boolean }) => createElement(CarCard, { car, ...own });
    const first = prerendered.renderItems(cars.slice(0, EAGER), { ...look, eager: true }, render);
    const others = prerendered.renderItems(cars.slice(EAGER), { ...look, eager: false }, render);
    const html = { __html: first + others };
    return createElement('ul', { className: 'car-results', 'aria-busy': isLate, dangerouslySetInnerHTML: html });
  }
  const cards = cars.map((car, index) => createElement(Card, { car, wording, images, eager: index < EAGER }));
  // Keyed by position, not by car: with each answer texts change, but nothing moves and few elements are recreated.
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
  // Each answer has new objects, mostly of the same cars.
  (before, now) => before.wording === now.wording && JSON.stringify(before.car) === JSON.stringify(now.car),
);
