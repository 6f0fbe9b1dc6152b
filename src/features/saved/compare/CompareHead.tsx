import { getPriceView } from '#src/features/cars/card/index.ts';
import type { SavedPageProps } from '../page/index.ts';
import { RemoveButton } from '../page/RemoveButton.tsx';
import { SavedPicture } from '../page/SavedPicture.tsx';
import type { ComparedCar } from './compare-view.ts';

interface CompareHeadProps extends SavedPageProps {
  column: ComparedCar;
  /** True if it can be removed: not for cars from a shared link. */
  isOwn: boolean;
}

/** A car over its column. */
export function CompareHead({ column: { car, card }, isOwn, locale, images, texts }: CompareHeadProps) {
  return (
    <th scope="col">
      <SavedPicture url={car.primary_image_url} sizes="(min-width: 992px) 280px, 180px" images={images} />
      <a href={`/cars/${car.slug}`}>{car.name}</a>
      {card && <p>{getPriceView(card, locale).text}</p>}
      {isOwn && <RemoveButton car={car} list="compare" texts={texts} />}
    </th>
  );
}
