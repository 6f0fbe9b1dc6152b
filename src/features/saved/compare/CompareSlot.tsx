import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import type { SavedPageProps } from '../page/index.ts';

/** Number of favourites offered at once. */
const OFFERED = 3;

type CompareSlotProps = Pick<SavedPageProps, 'searchPath' | 'texts'> & { addable: readonly SavedCar[] };

/** An empty column to add a car from the search or from the favourites. */
export function CompareSlot({ addable, searchPath, texts }: CompareSlotProps) {
  return (
    <td className="compare-slot">
      <a href={searchPath} className="compare-add">
        {texts.addCar}
      </a>
      {addable.length > 0 && (
        <>
          <p id="compare-favourites">{texts.fromFavourites}</p>
          <ul aria-labelledby="compare-favourites">
            {addable.slice(-OFFERED).map((car) => (
              <li key={car.id} data-car={JSON.stringify(car)}>
                <button
                  type="button"
                  className="link"
                  data-save="compare"
                  aria-label={texts.addNamed.replace('{name}', car.name)}
                >
                  {car.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}
