/*
 * The demand that the stock did not meet: searches that found nothing, and words of submitted texts that became no filter. Only the text is
 * reported, nothing about who typed it, and no text that may say so itself.
 */

/** Path of reports, after the prefix of the platform's services. */
export const DEMAND_PATH = '/demand';

export const DEMAND_KINDS = ['nothing', 'words'] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

/** Characters of a text that are counted; the rest is cut off. */
export const MAX_DEMAND_LENGTH = 80;

/** A phone number has more digits, and so have most licence and stock numbers. Searches with as many rarely repeat. */
const MAX_DIGITS = 5;
const ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/u;
/** Vehicle identification numbers have 17 characters, I, O and Q not among them. */
const VIN = /(?<![\p{L}\p{N}])(?=[a-z]*\d)[a-hj-npr-z\d]{17}(?![\p{L}\p{N}])/u;

/** Returns whether a text may identify a person or one car. */
const mayIdentify = (text: string): boolean =>
  ADDRESS.test(text) || VIN.test(text) || text.replaceAll(/\P{N}/gu, '').length > MAX_DIGITS;

/**
 * Returns a text as it is counted: in lower case, with single spaces and at most 80 characters. Returns undefined for a text that may
 * identify a person or one car, and for one without a letter or digit. A text that it returned is returned unchanged.
 */
export function normaliseDemand(text: string): string | undefined {
  const whole = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  const start = [...whole].slice(0, MAX_DEMAND_LENGTH).join('').trim();
  // What is cut off may show what the start is a part of.
  return /[\p{L}\p{N}]/u.test(start) && !mayIdentify(whole) && !mayIdentify(start) ? start : undefined;
}
