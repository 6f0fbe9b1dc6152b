import { messagesFor } from '#src/lib/locale/index.ts';
import type { Availability, CarTag } from '../display/index.ts';
import { type CarTextContext, getConditionText, getTagText } from '../display/index.ts';
import type { ShownCar } from './facts.ts';

/** A badge above the name of a car; `tone` sets its colours. */
export interface CarBadge {
  readonly text: string;
  readonly tone: 'plain' | 'brand' | 'critical' | 'positive';
}

interface Badged {
  readonly car: Pick<ShownCar, 'car_type' | 'certified'>;
  readonly availability: Availability;
  readonly tag?: CarTag | undefined;
}

/**
 * Returns the badges for a car's condition, tag, availability and certificate. A sold car always has a sold badge, even
 * if another tag has replaced its sold tag.
 */
export function listCarBadges({ car, availability, tag }: Badged, context: CarTextContext): CarBadge[] {
  const messages = messagesFor(context.locale);
  const sold: CarBadge[] = availability === 'sold' ? [{ text: messages.sold, tone: 'critical' }] : [];
  const tagged: CarBadge[] =
    tag && tag.kind !== 'sold'
      ? [{ text: getTagText(tag, context.locale), tone: tag.kind === 'reserved' ? 'critical' : 'brand' }]
      : [];
  return [
    { text: getConditionText(car.car_type, context), tone: 'plain' },
    ...sold,
    ...tagged,
    ...(car.certified ? [{ text: messages.certified, tone: 'positive' } as const] : []),
  ];
}
