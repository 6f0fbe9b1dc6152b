import type { DemoLender } from './finance.ts';

/** Invented lenders. */
export const AUSTRALIAN_LENDERS: readonly DemoLender[] = [
  {
    key: 'banksia',
    name: 'Banksia Motor Credit (demo)',
    rate: [8.49, 9.99],
    fee: 395,
    comparison: true,
    maxAge: 12,
  },
  {
    key: 'lyrebird',
    name: 'Lyrebird Car Loans (demo)',
    rate: [9.89, 12.94],
    fee: 1360.5,
    comparison: true,
    maxAge: 20,
  },
];

/** Like makers' own lenders: cheaper, for newer cars only, with a balloon payment. */
export const PRESTIGE_LENDERS: readonly DemoLender[] = [
  {
    key: 'wattlebird',
    name: 'Wattlebird Private (demo)',
    rate: [7.29, 8.49],
    fee: 850,
    comparison: true,
    maxAge: 8,
    balloon: 0.3,
  },
];

export const AMERICAN_LENDERS: readonly DemoLender[] = [
  { key: 'trillium', name: 'Trillium Auto Credit (demo)', rate: [5.99, 8.74], fee: 0, comparison: false, maxAge: 12 },
  { key: 'osprey', name: 'Osprey Valley Lending (demo)', rate: [6.49, 9.49], fee: 199, comparison: false, maxAge: 15 },
];
