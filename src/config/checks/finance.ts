import { type Finding, quote } from '#src/lib/problems/index.ts';
import { FIXED_PATHS } from './reserved-paths.ts';
import { getTextAt } from './unvalidated.ts';
import { listUsedUrls } from './url-conflicts.ts';

/** Parts of the site whose pages depend on the stock and on the tenant's other files, which this check cannot see. */
const OPEN_PARTS = ['/brands/', '/cars/', '/pages/', '/search/'];

/** Reports a finance page that the site cannot have: every car's link to it would silently become an email link. */
export function findFinanceProblems(site: unknown): Finding[] {
  const written = getTextAt(site, 'finance', 'path');
  if (!written?.startsWith('/') || written.startsWith('//')) return [];
  const path = written.replace(/[?#].*$/u, '').replace(/(?<=.)\/$/u, '');
  const isKnown =
    FIXED_PATHS.includes(path) ||
    OPEN_PARTS.some((part) => path.startsWith(part)) ||
    listUsedUrls(site).includes(path) ||
    path === '/personalised/finance';
  if (isKnown) return [];
  return [
    {
      path: 'finance.path',
      message: 'Finance page that this site does not have',
      expected: 'a page of this site, such as "/finance", or a web address that starts with https://',
      received: quote(written),
      fix: 'Use "/finance", "/finance-enquiry" or "/apply-for-finance", which every site has, or one of your own pages, such as "/pages/loans".',
    },
  ];
}
