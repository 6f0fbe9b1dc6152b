import { messagesFor } from '#src/lib/locale/index.ts';
import { CarCard } from '../../cars/CarCard.tsx';
import type { CarCardData } from '../../cars/card/index.ts';
import type { Wording } from '../landing-title.ts';
import { onPlainClick } from './plain-click.ts';

interface ResultGridProps {
  cars: readonly CarCardData[];
  wording: Wording;
  /** Newer results are on their way. */
  isStale: boolean;
  clear: { href: string; action: () => void };
}

/** Pictures above the fold of the widest layout. */
const EAGER = 3;

export function ResultGrid({ cars, wording, isStale, clear }: ResultGridProps) {
  const messages = messagesFor(wording.locale);
  if (cars.length === 0) {
    return (
      <div className="card px-6 py-12 text-center">
        <p className="font-heading text-heading font-semibold">{messages.noResults({ noun: wording.noun.many })}</p>
        <p className="mt-2 text-ink-soft">{messages.noResultsHint}</p>
        <a href={clear.href} className="btn btn-outline mt-6" onClick={onPlainClick(clear.action)}>
          {messages.clearAll}
        </a>
      </div>
    );
  }
  return (
    // A quick answer never dims the page: the change starts late.
    <ul
      className={`grid gap-5 transition-opacity sm:grid-cols-2 xl:grid-cols-3 ${isStale ? 'opacity-50 delay-300 duration-300' : ''}`}
    >
      {cars.map((car, index) => (
        <li key={car.id}>
          <CarCard car={car} locale={wording.locale} usedLabel={wording.usedLabel} heading="h2" eager={index < EAGER} />
        </li>
      ))}
    </ul>
  );
}
