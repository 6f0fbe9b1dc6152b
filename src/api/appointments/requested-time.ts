import { toInstant } from '#src/lib/time-zone.ts';

/** A time as written in a lead. */
export interface RequestedTime {
  readonly instant: number;
  /** Offered times carry an offset; a time typed by hand, as in a browser without JavaScript, has none. */
  readonly hasOffset: boolean;
}

/**
 * Parses the answer to `dateTime`, in the given time zone unless it has an offset. Returns undefined if it is not a
 * time.
 */
export function parseRequestedTime(text: string, zone: string): RequestedTime | undefined {
  const [, date, time, offset] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(Z|[+-]\d\d:\d\d)?$/u.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const instant = offset === undefined ? toInstant(date, time, zone) : Date.parse(`${date}T${time}:00${offset}`);
  return instant === undefined || Number.isNaN(instant) ? undefined : { instant, hasOffset: offset !== undefined };
}
