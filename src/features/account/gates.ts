import type { AccountFeatures } from './schema.ts';
import type { SignInType } from './sign-in.ts';

/** A page that a visitor signs in for, or all pages whose path has one name where this has `*`. */
export interface Gate {
  readonly path: string;
  readonly type: SignInType;
}

/** What decides which pages are gated on a site. */
export interface GateFacts {
  readonly garageEnabled: boolean;
  readonly hasWatchlist: boolean;
  readonly account: AccountFeatures;
}

interface GateRow {
  readonly isOn: (facts: GateFacts) => boolean;
  readonly gates: (facts: GateFacts) => readonly Gate[];
}

/** Every gate that there is (spec 1 §2, §6, D29). Nothing of a watchlist can be shown to nobody, so it has no switch. */
const ROWS: readonly GateRow[] = [
  {
    isOn: ({ hasWatchlist }) => hasWatchlist,
    gates: () => [{ path: '/watchlist', type: 'watchlist' }],
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
    // The first three are where dealers have their finance page (spec 1 §2), the last is about one car.
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

/** The gates of a site, whether it has the pages behind them or not. */
export function gatesOf(facts: GateFacts): Gate[] {
  return ROWS.filter(({ isOn }) => isOn(facts)).flatMap(({ gates }) => gates(facts));
}

/** The gate before a page, or nothing where the page is open to everybody. */
export function gateOf(gates: readonly Gate[], path: string): Gate | undefined {
  const names = path.split('/');
  return gates.find((gate) => {
    const pattern = gate.path.split('/');
    return pattern.length === names.length && pattern.every((name, index) => name === '*' || name === names[index]);
  });
}
