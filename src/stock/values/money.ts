/** A parsed price: an amount, words for "ask us", or unreadable text. */
export type Money =
  | { kind: 'amount'; dollars: number; cents: boolean; currency: string | undefined }
  | { kind: 'on application' }
  | { kind: 'unreadable' };

const ON_APPLICATION = new Set([
  'poa',
  'p.o.a.',
  'p.o.a',
  'price on application',
  'price on request',
  'por',
  'call',
  'contact us',
  'ask',
]);
/** `75990 NZD`, `$12,990`, `A$12 990.00`, `NZD 500`. */
const MONEY =
  /^(?:(?<before>[a-z]{3}|[a-z]{0,3}\$) ?)?(?<whole>-?(?:\d{1,3}(?:[, ]\d{3})+|\d{1,12}))(?<fraction>\.\d{1,4})? ?(?<after>[a-z]{3})?$/iu;
const GROUPING = /[, ]/gu;
const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  A$: 'AUD',
  AU$: 'AUD',
  AUD$: 'AUD',
  NZ$: 'NZD',
  NZD$: 'NZD',
  US$: 'USD',
  USD$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  S$: 'SGD',
  HK$: 'HKD',
};

/** Parses whole dollars. Cents are rounded up, so that a shopper never has to pay more than the price shown. */
export function parseMoney(text: string): Money {
  if (ON_APPLICATION.has(text.toLowerCase())) return { kind: 'on application' };
  const groups = MONEY.exec(text)?.groups;
  if (!groups) return { kind: 'unreadable' };
  const before = groups['before']?.toUpperCase();
  const sign = before?.endsWith('$') ? CURRENCY_SIGNS[before] : before;
  const exact = Number(`${(groups['whole'] ?? '').replace(GROUPING, '')}${groups['fraction'] ?? ''}`);
  const dollars = Math.ceil(exact);
  return { kind: 'amount', dollars, cents: dollars !== exact, currency: groups['after']?.toUpperCase() ?? sign };
}
