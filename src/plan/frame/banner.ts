import type { Site } from '#src/config/index.ts';
import type { BannerModel } from '#src/features/frame/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { makeShortId } from '#src/lib/hash.ts';
import { getNextDay, getStartOfDay } from '#src/lib/time-zone.ts';

/**
 * Returns the banner on the days it is for. Both ends are registered with the clock, so the nightly job shows and removes
 * it at the dealer's midnight although the config has not changed.
 */
export function makeBanner({ banner, timeZone }: Site, clock: Clock): BannerModel | undefined {
  if (!banner) return undefined;
  const { text, link, from, until, style } = banner;
  if (until && clock.hasReached(getStartOfDay(getNextDay(until), timeZone))) return undefined;
  if (from && !clock.hasReached(getStartOfDay(from, timeZone))) return undefined;
  // The key depends on the text, so a visitor who dismissed one banner still sees the next.
  return { key: makeShortId(text), text, style, link };
}
