import { type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import type { CarTag } from '../display/index.ts';
import { getTagText } from '../display/index.ts';
import type { CarCardData } from './card.ts';

const TONES = {
  reserved: 'bg-notice-soft text-notice-text',
  'pre-order': 'bg-accent text-on-accent',
  custom: 'bg-accent text-on-accent',
  'coming-soon': 'bg-surface text-ink',
  new: 'bg-positive-soft text-positive-text',
  sold: 'bg-critical-soft text-critical-text',
} as const satisfies Record<CarTag['kind'], string>;

const BADGE = 'rounded-chip px-2.5 py-1 text-sm leading-none font-semibold shadow-sm';

/** The tag, the dealer's remark, and a sold badge beside it if the car is sold and has another tag. */
export function CardBadges({ car: { tag, label, availability }, locale }: { car: CarCardData; locale: Locale }) {
  const needsSoldBadge = availability === 'sold' && tag?.kind !== 'sold';
  if (!tag && !label && !needsSoldBadge) return null;
  return (
    <ul className="absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap gap-1.5">
      {tag && <li className={`${BADGE} ${TONES[tag.kind]}`}>{getTagText(tag, locale)}</li>}
      {label && <li className={`${BADGE} bg-surface text-ink`}>{label}</li>}
      {needsSoldBadge && <li className={`${BADGE} ${TONES.sold}`}>{messagesFor(locale).sold}</li>}
    </ul>
  );
}
