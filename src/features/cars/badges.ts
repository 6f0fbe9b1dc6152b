import { messagesFor } from '#src/lib/locale/index.ts';
import { conditionText, type FactContext } from './condition-text.ts';
import type { ShownCar } from './facts.ts';
import type { Availability, CarTag } from './tag.ts';
import { tagText } from './tag-text.ts';

/** A word over the name of a car; `tone` says how loud it is. */
export interface Badge {
  readonly text: string;
  readonly tone: 'plain' | 'brand' | 'critical' | 'positive';
}

interface Badged {
  readonly car: Pick<ShownCar, 'car_type' | 'certified'>;
  readonly availability: Availability;
  readonly tag?: CarTag | undefined;
}

/**
 * Condition, tag, availability and certificate of a car. A sold car always says so, also where a louder tag has taken the
 * place of the sold tag (D33).
 */
export function carBadges({ car, availability, tag }: Badged, context: FactContext): Badge[] {
  const messages = messagesFor(context.locale);
  const sold: Badge[] = availability === 'sold' ? [{ text: messages.sold, tone: 'critical' }] : [];
  const tagged: Badge[] =
    tag && tag.kind !== 'sold'
      ? [{ text: tagText(tag, context.locale), tone: tag.kind === 'reserved' ? 'critical' : 'brand' }]
      : [];
  return [
    { text: conditionText(car.car_type, context), tone: 'plain' },
    ...sold,
    ...tagged,
    ...(car.certified ? [{ text: messages.certified, tone: 'positive' } as const] : []),
  ];
}
