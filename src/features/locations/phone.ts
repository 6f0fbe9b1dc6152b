/** A phone number as unbroken text and as a link. */
export interface PhoneLink {
  readonly text: string;
  readonly href: string;
}

/** Returns a number as a link, which keeps only digits and a leading plus. */
export function makePhoneLink(number: string): PhoneLink {
  const digits = number.replace(/\D/gu, '');
  return { text: number.replace(/ /gu, '\u00A0'), href: `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}` };
}

/** Returns the number with ordinary spaces, for structured data and descriptions. */
export function formatPlainPhone({ text }: PhoneLink): string {
  return text.replaceAll('\u00A0', ' ');
}
