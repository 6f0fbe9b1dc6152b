import { instantAt } from './zoned-time.ts';

/** A time as a lead says it. */
export interface WantedTime {
  readonly instant: number;
  /** It has an offset, as all that we offer: without one it was written by hand, as in a browser without scripts. */
  readonly isOurs: boolean;
}

/** Reads the answer to `dateTime`, on the clocks of a zone where it says none; nothing where it is no time. */
export function readTime(text: string, zone: string): WantedTime | undefined {
  const [, date, time, offset] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(Z|[+-]\d\d:\d\d)?$/u.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const instant = offset === undefined ? instantAt(date, time, zone) : Date.parse(`${date}T${time}:00${offset}`);
  return instant === undefined || Number.isNaN(instant) ? undefined : { instant, isOurs: offset !== undefined };
}
