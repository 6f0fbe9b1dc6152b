import { indexSpellings, toMatchKey } from './match-key.ts';

/**
 * Drive types. `4WD` and `AWD` are separate, because buyers of a four-wheel drive want a transfer case. `2WD` stays, because the
 * feed does not say which two.
 */
const DRIVES = {
  '4WD': ['4x4', 'four wd', 'four wheel drive', '4 wheel drive', '4wd part time', 'part time 4wd', '4x4 constant'],
  AWD: ['all wheel drive', 'all-wheel', 'quattro', '4matic', 'xdrive', '4motion', 'constant awd'],
  FWD: ['front', 'front wheel', 'front wheel drive'],
  RWD: ['rear', 'rear wheel', 'rear wheel drive'],
  '2WD': ['4x2', 'two wd', 'two wheel drive', '2 wheel drive', '2x4'],
  '6x4': [],
  '6x2': [],
  '8x4': [],
} as const satisfies Record<string, readonly string[]>;

export type Drive = keyof typeof DRIVES;
export const DRIVE_NAMES = Object.keys(DRIVES) as Drive[];

const drives = indexSpellings(DRIVES);

/** Finds the drive type that a feed's word means. */
export function findDrive(text: string): Drive | undefined {
  return drives.get(toMatchKey(text));
}
