import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import { type SideSpec, scaleSide } from './spec.ts';

/** Makes evenly spaced upright lines. */
const makeUprights = (places: readonly number[], from: number, to: number, width: number) =>
  places.map((x) => makePart('over', 'dark', `${x},${from} ${x},${to}`, { width, opacity: 0.55 }));

/** Makes a truck with drop sides: the cab of `base`, made for four, in front of an open tray. */
const makeTray = (base: SideSpec): SideSpec => ({
  ...scaleSide(base, 0.96, 0.95),
  length: 690,
  height: 222,
  openAxles: [500],
  tyre: 39,
  outline: parsePoints(
    '21,38! 8,42! 3,57 2,91 5,112 10,126! 21,160 36,194 48,207! 64,215 92,218 190,218 262,214! 270,202 271,170 271,58!',
  ),
  screens: parseOutlines('12,128! 23,160 38,194 48,204! 50,196 38,164 25,130!'),
  glass: parseOutlines('42,133! 250,135! 256,142 256,196! 63,197! 56,186'),
  pillars: [
    { top: 70, bottom: 70, width: 3 },
    { top: 154, bottom: 154, width: 10 },
  ],
  seats: [106, 214],
  shuts: parseOutlines('150,206 152,130 150,70 144,60; 34,133 31,104 42,88 56,78; 258,200 260,130 258,62'),
  handles: parsePoints('134,118 240,118'),
  shoulder: parsePoints('6,118 50,122 120,124 200,124 271,124'),
  taillamp: parsePoints('678,72! 688,72! 688,60! 678,60!'),
  parts: [
    makePart('behind', 'black', '268,60! 268,84! 684,84! 684,70!'),
    makePart('over', 'metal', '286,92! 286,128! 688,128! 688,92!'),
    ...makeUprights([386, 487, 588], 92, 128, 2),
    makePart('over', 'dark', '286,110 688,110', { width: 1, opacity: 0.6 }),
    makePart('over', 'dark', '284,90 690,90', { width: 5 }),
    makePart('over', 'steel', '288,92 288,206', { width: 5 }),
    makePart('over', 'steel', '302,128 302,206', { width: 3 }),
    makePart('over', 'steel', '286,206 306,206', { width: 5 }),
    makePart('over', 'steel', '288,168 302,168', { width: 3 }),
    makePart('over', 'metal', '300,58! 300,82! 372,82! 372,58!'),
    makePart('over', 'dark', '448,60! 452,80 468,90! 532,90! 548,80 552,60! 546,60! 536,76! 464,76! 454,60!'),
    makePart('over', 'dark', '16,186! 4,182! 2,152! 12,150!'),
    makePart('over', 'dark', '14,180 36,186', { width: 3 }),
  ],
});

/** Makes a heavy rigid truck on three axles: a taller cab with a wind deflector, and curtains in the paint. */
const makeCurtain = (base: SideSpec): SideSpec => ({
  ...scaleSide(base, 1.12, 1.16),
  length: 900,
  height: 372,
  axles: [124],
  openAxles: [640, 750],
  tyre: 46,
  rim: 29,
  taillamp: parsePoints('888,92! 898,92! 898,78! 888,78!'),
  parts: [
    makePart('behind', 'paint', '74,262! 110,330 150,356 186,362! 190,262!'),
    makePart('behind', 'black', '186,72! 186,100! 888,100! 888,84!'),
    makePart('behind', 'paint', '206,108! 206,366! 898,366! 898,108!'),
    ...makeUprights([270, 340, 410, 480, 550, 620, 690, 760, 830], 116, 356, 1.6),
    makePart('over', 'steel', '206,112 898,112', { width: 7 }),
    makePart('over', 'white', '204,364 900,364', { width: 12 }),
    makePart('over', 'white', '208,112 208,364', { width: 8 }),
    makePart('over', 'white', '894,112 894,364', { width: 10 }),
    makePart('over', 'metal', '250,66! 250,96! 352,96! 352,66!'),
    makePart('over', 'dark', '372,52 560,52', { width: 5 }),
    makePart('over', 'dark', '372,74 560,74', { width: 5 }),
    makePart('over', 'dark', '582,70! 588,94 604,106! 790,106! 804,94 810,70! 802,70! 790,92! 600,92! 590,70!'),
    makePart('over', 'dark', '18,226! 4,222! 2,184! 14,182!'),
    makePart('over', 'dark', '16,220 44,226', { width: 3 }),
  ],
});

/** Makes the trucks that have the cab of `base`. */
export const makeTrucks = (base: SideSpec) => ({ tray: makeTray(base), curtain: makeCurtain(base) });
