import { LOCALE_FACTS, type Locale } from '#src/lib/locale/browser.ts';
import type { FieldValues } from '../../fields/index.ts';

const KILOMETRES_PER_MILE = 1.609344;
/** The most that the service accepts. */
const MAX_KILOMETRES = 2_000_000;

/** Returns the odometer that a form asks for, in kilometres; undefined as long as none is typed. */
export function readKilometres(values: FieldValues, locale: Locale): number | undefined {
  const text = (values['vehicle_km'] ?? '').replace(/[\s,]/gu, '');
  if (!/^\d{1,7}$/u.test(text)) return undefined;
  const isMiles = LOCALE_FACTS[locale].distance.unit === 'mile';
  const km = Math.round(Number(text) * (isMiles ? KILOMETRES_PER_MILE : 1));
  return km <= MAX_KILOMETRES ? km : undefined;
}
