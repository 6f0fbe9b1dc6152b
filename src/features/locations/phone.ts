/** A phone number as it is shown and as it is dialled. */
export interface PhoneLink {
  readonly text: string;
  readonly href: string;
}

/** A number that can be tapped: everything but digits and a leading plus is left out of the link. */
export function phoneLink(number: string): PhoneLink {
  const digits = number.replace(/\D/gu, '');
  return { text: number, href: `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}` };
}
