import type { Site } from '#src/config/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';

/** Returns the link to the garage if the dealer has one: at /my-garage, or at the dealer's own address. */
export function findGarageLink({ garage_enabled, features, locale }: Site): { name: string; url: string } | undefined {
  const { garageName, garagePath } = features.account;
  return garage_enabled ? { name: garageName ?? messagesFor(locale).myGarage, url: garagePath } : undefined;
}
