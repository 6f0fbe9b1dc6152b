import type { ListName } from './lists.ts';
import type { SavedCar } from './saved-car.ts';
import type { SavedTexts } from './saved-page.ts';

interface GoneCarProps {
  car: SavedCar;
  list: ListName;
  /** The site does not list it any more; else it is not known yet. */
  isGone: boolean;
  texts: SavedTexts;
}

/** A saved car of which no more is known than what was saved. */
export function GoneCar({ car, list, isGone, texts }: GoneCarProps) {
  return (
    <article className="car-card">
      <div className="car-picture">{car.primary_image_url && <img src={car.primary_image_url} alt="" />}</div>
      <div className="car-body">
        <h2 className="car-name">{isGone ? car.name : <a href={`/cars/${car.slug}`}>{car.name}</a>}</h2>
        {isGone && (
          <p className="car-facts" data-car={JSON.stringify(car)}>
            {texts.gone}{' '}
            <button type="button" className="link" data-save={list}>
              {texts.remove}
            </button>
          </p>
        )}
      </div>
    </article>
  );
}
