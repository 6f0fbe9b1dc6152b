import type { IconName } from '#src/components/ui/icons.ts';
import type { ShownCar } from './facts.ts';

const ICONS: Readonly<Partial<Record<keyof ShownCar, IconName>>> = {
  km: 'gauge',
  year: 'calendar',
  simple_transmission: 'cog',
  simple_fuel: 'fuel',
  simple_drive: 'drive',
  simple_body: 'car',
  colour: 'palette',
  seats: 'users',
};

/** The icon beside a key fact. */
export function getFactIcon(key: keyof ShownCar): IconName {
  return ICONS[key] ?? 'info';
}
