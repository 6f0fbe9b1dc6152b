import { useId } from 'react';
import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import type { SavedPageProps } from '../page/index.ts';

/** Number of favourites offered at once. */
const OFFERED = 3;

type AddCarProps = Pick<SavedPageProps, 'searchPath' | 'texts'> & { addable: readonly SavedCar[] };

/** Links to add a car from the search, or one of the favourites. */
export function AddCar({ addable, searchPath, texts }: AddCarProps) {
  const title = useId();
  return (
    <>
      <a href={searchPath} className="compare-add">
        {texts.addCar}
      </a>
      {addable.length > 0 && (
        <div className="compare-favourites">
          <p id={title}>{texts.fromFavourites}</p>
          <ul aria-labelledby={title}>
            {addable.slice(-OFFERED).map((car) => (
              <li key={car.id} data-car={writeAttributeJson(car)}>
                <button
                  type="button"
                  className="link"
                  data-save="compare"
                  aria-label={texts.addNamed.replace('{name}', () => car.name)}
                >
                  {car.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
