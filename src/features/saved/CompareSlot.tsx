import type { SavedCar } from './saved-car.ts';
import type { SavedPageProps } from './saved-page.ts';

/** Favourites that are offered at once: as many as stand beside a picture. */
const OFFERED = 3;

type CompareSlotProps = Pick<SavedPageProps, 'searchPath' | 'texts'> & { addable: readonly SavedCar[] };

/** Room for one more car: from the search, or one of the favourites. */
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
