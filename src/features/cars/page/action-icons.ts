import type { IconName } from '#src/components/ui/icons.ts';
import type { CarActionKind } from '../schema.ts';

/** The icon beside an action. */
export const ACTION_ICONS = {
  enquire: 'mail',
  'test-drive': 'calendar',
  reserve: 'badgeCheck',
  finance: 'banknote',
  'personalised-finance': 'banknote',
  'trade-in': 'exchange',
  'request-photos': 'camera',
} as const satisfies Record<CarActionKind, IconName>;
