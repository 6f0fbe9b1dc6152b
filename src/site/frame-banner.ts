import type { BannerModel } from '#src/features/frame/index.ts';
import { type Clock, dayAfter, startOfLocalDay } from '#src/lib/clock.ts';
import { shortId } from '#src/lib/short-id.ts';
import type { Site } from './index.ts';

/**
 * The banner, on the days that it is for. The clock learns of both ends, so that the nightly job puts it up and takes it
 * down at the dealer's midnight although nothing in the config has changed.
 */
export function bannerModel({ banner, timeZone }: Site, clock: Clock): BannerModel | undefined {
  if (!banner) return undefined;
  const { text, link, from, until, style } = banner;
  if (until && clock.hasReached(startOfLocalDay(dayAfter(until), timeZone))) return undefined;
  if (from && !clock.hasReached(startOfLocalDay(from, timeZone))) return undefined;
  // Other words are another banner: a visitor who has put this one away sees the next one.
  return { key: shortId(text), text, style, ...(link && { link }) };
}
