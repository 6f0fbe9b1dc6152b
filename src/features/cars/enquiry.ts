import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { ShownCar } from './facts.ts';

/** A link that opens an e-mail about a car, with its name and stock number as subject. */
export function enquiryMailto(email: string, car: Pick<ShownCar, 'name' | 'stocknum'>, locale: Locale): string {
  const about = messagesFor(locale).enquiryAbout({ name: car.name });
  const subject = car.stocknum ? `${about} (${car.stocknum})` : about;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
