import { SAVING_PATHS } from '#src/features/saved/paths/index.ts';
import type { SignInType } from '#src/lib/sign-in-url.ts';
import type { AccountFeatures } from './schema.ts';

/** A page that requires sign-in; `*` in its path stands for one segment. */
export interface SignInGate {
  readonly path: string;
  readonly type: SignInType;
}

/** The settings that decide which pages of a site require sign-in. */
export interface SignInGateOptions {
  readonly garageEnabled: boolean;
  readonly hasWatchlist: boolean;
  readonly account: AccountFeatures;
}

interface GateRow {
  readonly isOn: (options: SignInGateOptions) => boolean;
  readonly gates: (options: SignInGateOptions) => readonly SignInGate[];
}

/** All gates. A watchlist belongs to a customer, so its gate has no switch. */
const ROWS: readonly GateRow[] = [
  {
    isOn: ({ hasWatchlist }) => hasWatchlist,
    gates: () => SAVING_PATHS.map((path) => ({ path, type: 'watchlist' })),
  },
  {
    isOn: ({ garageEnabled, account }) => garageEnabled && account.gates.garage,
    gates: ({ account }) => [{ path: account.garagePath, type: 'my-garage' }],
  },
  {
    isOn: ({ account }) => account.gates.checkout,
    gates: () => [{ path: '/cars/*/checkout', type: 'checkout' }],
  },
  {
    isOn: ({ account }) => account.gates.tradeIn,
    gates: () => [{ path: '/cars/trade-in', type: 'trade-in' }],
  },
  {
    isOn: ({ account }) => account.gates.finance,
    // The first three are common paths of a finance page, the last is about one car.
    gates: () => [
      ...['/finance', '/finance-enquiry', '/apply-for-finance'].map((path) => ({ path, type: 'finance' as const })),
      { path: '/personalised/finance', type: 'car-finance' },
    ],
  },
  {
    isOn: ({ account }) => account.gates.spinToWin,
    gates: () => [{ path: '/spin-to-win', type: 'spin-to-win' }],
  },
  {
    isOn: ({ account }) => account.gates.onlinePayment,
    gates: () => [{ path: '/online-payment', type: 'online-payment' }],
  },
];

/** Returns the gates of a site, including those of pages that it does not have. */
export function listSignInGates(options: SignInGateOptions): SignInGate[] {
  return ROWS.filter(({ isOn }) => isOn(options)).flatMap(({ gates }) => gates(options));
}

/** Returns the gate of a page; undefined if it needs no sign-in. */
export function findSignInGate(gates: readonly SignInGate[], path: string): SignInGate | undefined {
  return gates.find((gate) => gate.path === path || (gate.path.includes('*') && matchesPattern(gate.path, path)));
}

function matchesPattern(pattern: string, path: string): boolean {
  const names = path.split('/');
  const expected = pattern.split('/');
  return expected.length === names.length && expected.every((name, index) => name === '*' || name === names[index]);
}
