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

/** A dealer group's lenders: the makers' own for almost new cars, another one for the rest. A feed has the first that lends. */
export const GROUP_LENDERS: readonly DemoLender[] = [
  { key: 'emu-wren', name: 'Emu-wren Maker Finance (demo)', rate: [3.99, 6.49], fee: 250, comparison: true, maxAge: 2 },
  { key: 'rosella', name: 'Rosella Drive (demo)', rate: [8.74, 11.49], fee: 595, comparison: true, maxAge: 11 },
];

/** New Zealand states no comparison rates. */
export const MOTORCYCLE_LENDERS: readonly DemoLender[] = [
  {
    key: 'fantail',
    name: 'Fantail Motor Finance (demo)',
    rate: [10.95, 13.95],
    fee: 240,
    comparison: false,
    maxAge: 9,
  },
];
