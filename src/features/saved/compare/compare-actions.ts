import { AVAILABILITY_RULES, getVisitKind } from '#src/features/cars/card/index.ts';
import type { ListedCar } from '../lists/index.ts';
import type { ComparePageProps } from './compare-texts.ts';

/** A link in the head of a compared car. */
export interface CompareAction {
  readonly kind: 'enquire' | 'visit' | 'similar';
  readonly label: string;
  readonly url: string;
}

type ActionPage = Pick<ComparePageProps, 'offers' | 'searchPath' | 'texts'>;

/** Returns the next steps with a car: to ask about it or see it while it is for sale, afterwards to find one like it. */
export function listCompareActions(car: ListedCar, { offers, searchPath, texts }: ActionPage): CompareAction[] {
  if (car.availability === 'sold') return [makeSimilarAction(car, { searchPath, texts })];
  const query = new URLSearchParams({ car_id: car.id });
  const canVisit = offers.testDrive && !car.rental_only && AVAILABILITY_RULES['test-drive'](car, offers);
  const visit = getVisitKind({
    item_type: car.item_type,
    simple_fuel: car.fuel,
    simple_transmission: car.transmission,
  });
  return [
    ...(offers.enquire ? [{ kind: 'enquire', label: texts.enquire, url: `/enquiry?${query}` } as const] : []),
    ...(canVisit ? [{ kind: 'visit', label: texts.visits[visit], url: `/test-drive?${query}` } as const] : []),
  ];
}

/** Makes a link to the cars of the same make and model. */
export function makeSimilarAction(
  { make, model }: Pick<ListedCar, 'make' | 'model'>,
  { searchPath, texts }: Pick<ActionPage, 'searchPath' | 'texts'>,
): CompareAction {
  return { kind: 'similar', label: texts.viewSimilar, url: `${searchPath}?${new URLSearchParams({ make, model })}` };
}
