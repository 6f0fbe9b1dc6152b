/** Where dealers have their finance page (spec 1 §2). */
const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance'];

/**
 * Address of the platform's finance page. What a dealer has instead may be another site's, or one of its own pages: the
 * platform's then stays where it is.
 */
export function financePagePath(dealers: string): string {
  return FINANCE_PATHS.find((path) => path === dealers.replace(/[?#].*$/u, '')) ?? '/finance';
}
