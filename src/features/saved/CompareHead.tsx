import { priceView } from '#src/features/cars/card/index.ts';
import type { ComparedCar } from './compare-view.ts';
import type { ListName } from './lists.ts';
import { SavedPicture } from './SavedPicture.tsx';
import type { SavedCar } from './saved-car.ts';
import type { SavedPageProps, SavedTexts } from './saved-page.ts';

interface CompareHeadProps extends SavedPageProps {
  column: ComparedCar;
  /** Whether it can be let go: not from what a link shows. */
  isOwn: boolean;
}

/** A car over its column. */
export function CompareHead({ column: { car, card }, isOwn, locale, images, texts }: CompareHeadProps) {
  return (
    <th scope="col">
      <SavedPicture url={car.primary_image_url} sizes="(min-width: 992px) 280px, 180px" images={images} />
      <a href={`/cars/${car.slug}`}>{car.name}</a>
      {card && <p>{priceView(card, locale).text}</p>}
      {isOwn && <RemoveButton car={car} list="compare" texts={texts} />}
    </th>
  );
}

/** Takes a car off its list; save-buttons.ts answers it. */
export function RemoveButton({ car, list, texts }: { car: SavedCar; list: ListName; texts: SavedTexts }) {
  return (
    <span data-car={JSON.stringify(car)}>
      <button
        type="button"
        className="link"
        data-save={list}
        aria-label={texts.removeNamed.replace('{name}', car.name)}
      >
        {texts.remove}
      </button>
    </span>
  );
}
