import type { DemoDealer } from './dealer.ts';
import { kowhai, larkmoss } from './dealers-abroad.ts';
import { ashcombe, currawong, riverfold, saltbush, voltbird } from './dealers-australia.ts';

/** All dealers with a demo site. */
export const DEMO_DEALERS: readonly DemoDealer[] = [
  currawong,
  riverfold,
  ashcombe,
  saltbush,
  voltbird,
  kowhai,
  larkmoss,
];
