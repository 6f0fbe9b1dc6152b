/** A phone number as it is shown, in one piece, and as it is dialled. */
export interface PhoneLink {
  readonly text: string;
  readonly href: string;
}

/** A number that can be tapped: everything but digits and a leading plus is left out of the link. */
export function phoneLink(number: string): PhoneLink {
  const digits = number.replace(/\D/gu, '');
  return { text: number.replace(/ /gu, '\u00A0'), href: `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}` };
}

/** The number with plain spaces, for those who do not break lines: structured data, descriptions. */
export function plainPhone({ text }: PhoneLink): string {
  return text.replaceAll('\u00A0', ' ');
}
