import { type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import { getTagText } from '../display/index.ts';
import type { CarCardData } from './card.ts';

/** The tag, the dealer's remark, the comparison with the market, and a sold badge if the car is sold and has another tag. */
export function CardBadges({
  car: { tag, label, market, availability },
  locale,
}: {
  car: CarCardData;
  locale: Locale;
}) {
  const needsSoldBadge = availability === 'sold' && tag?.kind !== 'sold';
  if (!tag && !label && !market && !needsSoldBadge) return null;
  return (
    <ul className="car-tags">
      {tag && <li data-tag={tag.kind}>{getTagText(tag, locale)}</li>}
      {label && <li>{label}</li>}
      {market && <li data-tag="new">{market}</li>}
      {needsSoldBadge && <li data-tag="sold">{messagesFor(locale).sold}</li>}
    </ul>
  );
}
