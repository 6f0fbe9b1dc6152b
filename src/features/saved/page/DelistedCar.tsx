import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import type { BrowserList } from '../lists/index.ts';
import { SavedPicture } from './SavedPicture.tsx';
import type { SavedPageProps, SavedTexts } from './saved-page.ts';

interface DelistedCarProps {
  car: SavedCar;
  list: BrowserList;
  /** True if the site no longer lists it; false while that is unknown. */
  isDelisted: boolean;
  images: SavedPageProps['images'];
  texts: SavedTexts;
}

/** A saved car without a current listing. */
export function DelistedCar({ car, list, isDelisted, images, texts }: DelistedCarProps) {
  return (
    <article className="car-card">
      <div className="car-picture">
        <SavedPicture url={car.primary_image_url} sizes="(min-width: 576px) 400px, 100vw" images={images} />
      </div>
      <div className="car-body">
        <h2 className="car-name">{isDelisted ? car.name : <a href={`/cars/${car.slug}`}>{car.name}</a>}</h2>
        {isDelisted && (
          <p className="car-facts" data-car={writeAttributeJson(car)}>
            {texts.noLongerListed}{' '}
            <button type="button" className="link" data-save={list}>
              {texts.remove}
            </button>
          </p>
        )}
      </div>
    </article>
  );
}
