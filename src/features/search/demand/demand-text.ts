import { toCanonicalText } from '../core/index.ts';

/*
 * What shoppers looked for in vain. It says what was typed or chosen, and nothing about who did: see
 * docs/operations/demand.md.
 */

/** Path of reports, after the prefix of the platform's services. */
export const DEMAND_PATH = '/demand';

/** `nothing`: a search that found no car. `words`: words of a submitted text that no filter stands for. */
export const DEMAND_KINDS = ['nothing', 'words'] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

/** A longer text is one of a kind. */
const MAX_LENGTH = 80;

/** E-mail addresses, links, and numbers as long as phone numbers. */
const PERSONAL = /@|:\/\/|www\.|\d(?:[\s().+-]*\d){7}/u;

/** Returns a text as it is counted, or undefined for one that is empty, too long, or may be about a person. */
export function toDemandText(text: string): string | undefined {
  const counted = toCanonicalText(text).toLowerCase();
  return counted === '' || counted.length > MAX_LENGTH || PERSONAL.test(counted) ? undefined : counted;
}
