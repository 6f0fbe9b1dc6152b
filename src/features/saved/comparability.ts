import type { CarCardData } from '#src/features/cars/card/index.ts';

/** Whether a car can still be had: the buttons that keep one are hidden from others (spec 1 §5). */
export function isKeepable({ availability }: Pick<CarCardData, 'availability'>): boolean {
  return availability !== 'sold';
}

/** Whether a car lacks what a comparison needs: where cars are compared, it has no buttons either (spec 1 §5). */
export function lacksFacts({ price, primary_image_url }: Pick<CarCardData, 'price' | 'primary_image_url'>): boolean {
  return price <= 0 || !primary_image_url;
}

/** Whether a car may stand beside others. */
export function isComparable(car: Pick<CarCardData, 'availability' | 'price' | 'primary_image_url'>): boolean {
  return isKeepable(car) && !lacksFacts(car);
}

/** Whether the buttons that keep a car show on its card; saved.css hides them from the others. */
export function hasButtons(
  car: Pick<CarCardData, 'availability' | 'price' | 'primary_image_url'>,
  compares: boolean,
): boolean {
  return compares ? isComparable(car) : isKeepable(car);
}
