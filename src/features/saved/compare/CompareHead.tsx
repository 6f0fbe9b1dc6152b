import type { ReactNode } from 'react';
import { getPriceView, getTagText } from '#src/features/cars/card/index.ts';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import { formatPrice, messagesFor } from '#src/lib/locale/browser.ts';
import type { ListedCar } from '../lists/index.ts';
import { findBest } from './best.ts';
import { ComparePicture } from './ComparePicture.tsx';
import { listCompareActions } from './compare-actions.ts';
import type { ComparePageProps } from './compare-texts.ts';
import type { ComparedCar } from './compare-view.ts';
import { TABLE_ROLES } from './table-roles.ts';

interface CompareHeadProps extends ComparePageProps {
  cars: readonly ComparedCar[];
  /** True if cars can be removed: not those from a shared link. */
  isOwn: boolean;
  /** Returns true for a car that a phone does not show now. */
  isAway: (index: number) => boolean;
  /** The links to add a car, if there is room for one. */
  slot: ReactNode;
}

/** The head of the comparison: each car with its picture, its price and what to do next. Stays in view. */
export function CompareHead({ cars, isOwn, isAway, slot, ...page }: CompareHeadProps) {
  const { locale, texts } = page;
  const listed = cars.flatMap(({ card }) => card ?? []);
  const best = listed.length === cars.length ? findBest('price', listed) : [];
  return (
    <thead {...TABLE_ROLES.group}>
      <tr {...TABLE_ROLES.row} className="compare-cars">
        <td {...TABLE_ROLES.cell} />
        {cars.map((column, index) => (
          <CarHead key={column.car.id} column={column} isOwn={isOwn} isAway={isAway(index)} {...page} />
        ))}
        {slot && (
          <td {...TABLE_ROLES.cell} rowSpan={3} className="compare-slot" data-away={cars.length > 1 || undefined}>
            {slot}
          </td>
        )}
      </tr>
      <tr {...TABLE_ROLES.row} className="compare-prices">
        <th {...TABLE_ROLES.name}>{messagesFor(locale).price}</th>
        {cars.map(({ car, card }, index) => (
          <td key={car.id} {...TABLE_ROLES.cell} data-away={isAway(index) || undefined}>
            {card && <Price car={card} locale={locale} />}
            {best.includes(index) && <span className="compare-best">{texts.best.price}</span>}
          </td>
        ))}
      </tr>
      <tr {...TABLE_ROLES.row} className="compare-actions">
        <th {...TABLE_ROLES.name}>
          <span className="sr-only">{texts.actions}</span>
        </th>
        {cars.map(({ car, card }, index) => (
          <td key={car.id} {...TABLE_ROLES.cell} data-away={isAway(index) || undefined}>
            {card && <Actions car={card} {...page} />}
          </td>
        ))}
      </tr>
    </thead>
  );
}

interface CarHeadProps extends ComparePageProps {
  column: ComparedCar;
  isOwn: boolean;
  isAway: boolean;
}

function CarHead({ column: { car, card }, isOwn, isAway, locale, images, texts }: CarHeadProps) {
  return (
    // The name alone, since screen readers may read the head of a column with each of its cells.
    <th {...TABLE_ROLES.column} aria-label={car.name} data-away={isAway || undefined}>
      <div className="compare-car">
        <ComparePicture
          url={card?.primary_image_url ?? car.primary_image_url ?? card?.stand_in_image_url}
          images={images}
        />
        <a href={`/cars/${car.slug}`} title={car.name}>
          <span>{car.name}</span>
        </a>
        {card?.tag && <span className="compare-tag">{getTagText(card.tag, locale)}</span>}
        {isOwn && (
          <span data-car={writeAttributeJson(car)}>
            <button
              type="button"
              className="compare-remove"
              data-save="compare"
              aria-label={texts.removeNamed.replace('{name}', () => car.name)}
            >
              ×
            </button>
          </span>
        )}
      </div>
    </th>
  );
}

function Price({ car, locale }: { car: ListedCar; locale: ComparePageProps['locale'] }) {
  const view = getPriceView(car, locale);
  return (
    <>
      <strong className="compare-amount">{view.text}</strong>
      {view.kind === 'priced' && (
        <>
          {view.type && <small>{view.type}</small>}
          {view.before && <s>{view.before}</s>}
          {car.rental && <small className="compare-rate">{car.rental}</small>}
        </>
      )}
      {car.subscription_price ? (
        <small className="compare-rate">
          {messagesFor(locale).subscriptionAWeek({ price: formatPrice(car.subscription_price, locale) })}
        </small>
      ) : undefined}
    </>
  );
}

/** A calendar, instead of the name of a visit where there is no room for it. */
const CALENDAR = 'M5 5h14v15H5ZM5 10h14M9 3v4m6-4v4';

function Actions({ car, ...page }: ComparePageProps & { car: ListedCar }) {
  return (
    <div className="compare-buttons">
      {listCompareActions(car, page).map(({ kind, label, url }) => (
        <a
          key={kind}
          href={url}
          className={`btn px-2 lg:px-3.5 ${kind === 'enquire' ? 'btn-primary' : 'btn-outline'}`}
          aria-label={`${label}: ${car.name}`}
        >
          {kind === 'visit' && (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={CALENDAR} />
            </svg>
          )}
          <span>{label}</span>
        </a>
      ))}
    </div>
  );
}
