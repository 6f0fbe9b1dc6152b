import * as v from 'valibot';
import { CarLinkSchema } from '../car.ts';

/** The longest address that all browsers and caches accept. */
const MAX_LINK_LENGTH = 2000;

/** Parses an address that is safe in a page: http(s), or a path of the site. Undefined for anything else. */
export function parseLink(text: string): string | undefined {
  const trimmed = text.trim().replace(/ /gu, '%20');
  const link = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  if (link.length > MAX_LINK_LENGTH || !v.is(CarLinkSchema, link)) return undefined;
  return link.startsWith('/') || URL.canParse(link) ? link : undefined;
}
