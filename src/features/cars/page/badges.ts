import { messagesFor } from '#src/lib/locale/index.ts';
import type { Availability, CarTag } from '../display/index.ts';
import { type CarTextContext, getCarLabel, getConditionText, getTagText } from '../display/index.ts';
import { isOnlyForRent } from '../rental.ts';
import type { ShownCar } from './facts.ts';

/** A badge above the name of a car; `tone` sets its colours. */
export interface CarBadge {
  readonly text: string;
  readonly tone: 'plain' | 'brand' | 'critical' | 'positive';
}

interface Badged {
  readonly car: Pick<ShownCar, 'car_type' | 'certified' | 'status' | 'tag' | 'label'> &
    Parameters<typeof isOnlyForRent>[0];
  readonly availability: Availability;
  readonly tag?: CarTag | undefined;
}

/**
 * Returns the badges for a car's condition, availability, tag, the dealer's remark and certificate. A sold car always has a sold badge, even
 * if another tag has replaced its sold tag.
 */
export function listCarBadges({ car, availability, tag }: Badged, context: CarTextContext): CarBadge[] {
  const messages = messagesFor(context.locale);
  const sold: CarBadge[] = availability === 'sold' ? [{ text: messages.sold, tone: 'critical' }] : [];
  const tagged: CarBadge[] =
    tag && tag.kind !== 'sold'
      ? [{ text: getTagText(tag, context.locale), tone: tag.kind === 'reserved' ? 'critical' : 'brand' }]
      : [];
  const label = getCarLabel(car);
  return [
    { text: isOnlyForRent(car) ? messages.forRent : getConditionText(car.car_type, context), tone: 'plain' },
    ...sold,
    ...tagged,
    ...(label ? [{ text: label, tone: 'plain' } as const] : []),
    ...(car.certified ? [{ text: messages.certified, tone: 'positive' } as const] : []),
  ];
}
