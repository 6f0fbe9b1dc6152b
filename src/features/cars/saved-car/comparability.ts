import type { CarCardData } from '../card/index.ts';

/** Returns whether a car can still be bought. Others have no save buttons. */
export function canSave({ availability }: Pick<CarCardData, 'availability'>): boolean {
  return availability !== 'sold';
}

/** Returns whether a car lacks the price or picture that a comparison needs. On sites that compare cars it has no save buttons. */
export function lacksComparisonData({
  price,
  primary_image_url,
}: Pick<CarCardData, 'price' | 'primary_image_url'>): boolean {
  return price <= 0 || !primary_image_url;
}

/** Returns whether a car can be compared. */
export function isComparable(car: Pick<CarCardData, 'availability' | 'price' | 'primary_image_url'>): boolean {
  return canSave(car) && !lacksComparisonData(car);
}

/** Returns whether a card shows save buttons; saved.css hides the others. */
export function hasSaveButtons(
  car: Pick<CarCardData, 'availability' | 'price' | 'primary_image_url'>,
  compares: boolean,
): boolean {
  return compares ? isComparable(car) : canSave(car);
}
