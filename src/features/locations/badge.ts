import { type Clock, dayAfter, startOfLocalDay } from '#src/lib/clock.ts';

export interface PlaceBadge {
  readonly text: string;
  readonly until?: string | undefined;
}

/** What a location announces, up to the end of its last day there. */
export function badgeText(badge: PlaceBadge | undefined, timeZone: string, clock: Clock): string | undefined {
  if (!badge?.until) return badge?.text;
  return clock.hasReached(startOfLocalDay(dayAfter(badge.until), timeZone)) ? undefined : badge.text;
}
