/** Whether it is a day that is in the calendar, as a browser's field of dates writes it. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const instant = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/u;

/** Whether it is a day and a time: with the dealer's offset as the API offers them, or without as a browser's field writes. */
export function isDateTime(value: string): boolean {
  const [day = '', time = '', ...rest] = value.split('T');
  return rest.length === 0 && isDate(day) && TIME.test(time);
}
