import { type Finding, quote } from '#src/lib/problem.ts';
import { claimedUrls } from './claims.ts';
import { FIXED_PATHS } from './fixed-paths.ts';
import { textAt } from './lenient.ts';

/** Parts of the site whose pages come from the stock and from the tenant's other files, which are not known here. */
const OPEN_PARTS = ['/brands/', '/cars/', '/pages/', '/search/'];

/** A finance page that the site cannot have: every car's link to it would quietly become an e-mail. */
export function financeProblems(site: unknown): Finding[] {
  const written = textAt(site, 'finance', 'path');
  if (!written?.startsWith('/') || written.startsWith('//')) return [];
  const path = written.replace(/[?#].*$/u, '').replace(/(?<=.)\/$/u, '');
  const isKnown =
    FIXED_PATHS.includes(path) ||
    OPEN_PARTS.some((part) => path.startsWith(part)) ||
    claimedUrls(site).includes(path) ||
    path === '/personalised/finance';
  if (isKnown) return [];
  return [
    {
      path: 'finance.path',
      message: 'A finance page that the site does not have',
      expected: 'a page of this site such as "/finance", or an address that begins with https://',
      received: quote(written),
      fix: 'Write "/finance", "/finance-enquiry" or "/apply-for-finance": the platform makes that page itself. One of your own is at /pages/ and its name.',
    },
  ];
}
