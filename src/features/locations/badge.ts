import type { Clock } from '#src/lib/clock.ts';
import { getNextDay, getStartOfDay } from '#src/lib/time-zone.ts';

export interface PlaceBadge {
  readonly text: string;
  readonly until?: string | undefined;
}

/** Returns a location's announcement until the end of its last day there. */
export function getBadgeText(badge: PlaceBadge | undefined, timeZone: string, clock: Clock): string | undefined {
  if (!badge?.until) return badge?.text;
  return clock.hasReached(getStartOfDay(getNextDay(badge.until), timeZone)) ? undefined : badge.text;
}
