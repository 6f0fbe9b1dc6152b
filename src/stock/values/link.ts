import * as v from 'valibot';
import { LinkSchema } from '../car.ts';

/** The longest address that all browsers and caches take. */
const LONGEST_LINK = 2000;

/** A web address as it may stand in a page (D26): https, http or a path of the site. Anything else is undefined. */
export function linkOf(text: string): string | undefined {
  const trimmed = text.trim().replace(/ /gu, '%20');
  const link = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  if (link.length > LONGEST_LINK || !v.is(LinkSchema, link)) return undefined;
  return link.startsWith('/') || URL.canParse(link) ? link : undefined;
}
