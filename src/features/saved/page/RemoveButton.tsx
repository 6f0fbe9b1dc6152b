import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import type { BrowserList } from '../lists/index.ts';
import type { SavedTexts } from './saved-page.ts';

/** A button that removes a car from its list; save-buttons.ts handles it. */
export function RemoveButton({ car, list, texts }: { car: SavedCar; list: BrowserList; texts: SavedTexts }) {
  return (
    <span data-car={writeAttributeJson(car)}>
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
