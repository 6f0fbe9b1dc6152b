import { type FaceSpec, joinPart, mirrorPart, scaleFace } from '../face.ts';
import { makeHalfDisc, parseOutlines, parsePoints } from '../geometry.ts';
import { FRONTS } from './fronts.ts';
import { REARS } from './rears.ts';

/** Heights of the seams of the white box. */
const SEAM_HEIGHTS = [270, 248, 226, 204, 182, 160, 138, 118];

const truckFront: FaceSpec = {
  half: 112,
  height: 306,
  sill: 46,
  outline: parsePoints('0,229 60,228 82,224 90,214! 97,130 99,80 97,50 92,44! 40,42'),
  glass: parsePoints('0,216 64,215 78,212 83,205! 89,142! 50,138.4 0,138'),
  tyre: [66, 96, 66],
  bright: parseOutlines('16,128 60,129 86,130;20,225 70,224'),
  behind: [
    joinPart('0,305 100,305 109,304 112,300! 112,92! 0,92', 'white'),
    joinPart('0,305 100,305 109,304 112,300! 112,92', 'steel', { width: 3 }),
    joinPart('0,60 96,60! 96,30! 0,30', 'black'),
  ],
  parts: [
    mirrorPart('5,139 60,141', 'black', { width: 1.8 }),
    joinPart('0,118 62,118! 62,108! 0,108', 'black'),
    joinPart('0,113 60,113', 'steel', { width: 1.4 }),
    joinPart('0,96 98,96', 'shade', { width: 1, opacity: 0.4 }),
    mirrorPart('58,92! 92,94! 96,84 92,70! 62,70!', 'lens'),
    mirrorPart('64,74 64,88 90,89', 'lens', { width: 2.2 }),
    joinPart('0,66 98,66! 97,48 92,42! 0,42', 'dark'),
    mirrorPart('96,206! 104,206! 112,202! 118,204! 118,164! 110,164! 110,196! 96,200!', 'dark'),
    mirrorPart('88,124! 96,124! 97,106! 90,106!', 'amber'),
  ],
  plate: 49,
  badge: 128,
  seats: true,
};

const { behind: _box, ...cabFront } = truckFront;
const curtains = truckFront.behind?.map((part) => (part.as === 'white' ? ({ ...part, as: 'paint' } as const) : part));
const linerBand = joinPart('0,106 104,106! 104,64! 0,64', 'paint');

const busFront: FaceSpec = {
  half: 104,
  height: 264,
  sill: 34,
  outline: parsePoints('0,264 60,263 88,256 98,240! 103,180 104,110 103,60 100,40! 40,34'),
  glass: parsePoints('0,236 70,235.4 84,233 90,225! 98,131! 60,122.5 0,120'),
  tyre: [68, 98, 56],
  bright: parseOutlines('16,112 60,113 90,116;20,260 76,257'),
  parts: [
    joinPart('0,254 68,252! 68,243! 0,243', 'black'),
    mirrorPart('30,247 50,247', 'amber', { width: 5 }),
    mirrorPart('6,121 70,126', 'black', { width: 2 }),
    joinPart('0,236 0,120', 'black', { width: 1.5 }),
    joinPart('0,96 44,96! 44,84! 0,84', 'black'),
    mirrorPart('56,100! 98,104! 100,86 96,76! 60,76!', 'lens'),
    mirrorPart('60,80 60,95 96,98', 'lens', { width: 2.2 }),
    joinPart('0,62 104,66! 102,46 98,36! 0,34', 'dark'),
    mirrorPart('70,50 86,52', 'lens', { width: 5 }),
    mirrorPart('98,206! 108,214! 116,208! 116,170! 106,168! 104,196!', 'dark'),
  ],
  plate: 52,
  badge: 90,
  seats: true,
};

const motorhomeFront: FaceSpec = {
  ...FRONTS.van,
  half: 115,
  height: 304,
  behind: [
    joinPart('0,303 76,302.4 100,298 112,282 115,250 115,170 115,54! 0,54', 'white'),
    joinPart('0,252 52,251.6 62,250 66,244! 66,230! 62,224 52,222.4 0,222', 'glass'),
    mirrorPart('92,290 104,270 106,210', 'steel', { width: 1.4 }),
    joinPart('0,206 70,208 110,214', 'paint', { width: 6 }),
    mirrorPart('96,262 104,262', 'amber', { width: 4 }),
  ],
};

const caravanFront: FaceSpec = {
  half: 120,
  height: 276,
  sill: 50,
  body: 'white',
  outline: parsePoints('0,274 70,273 98,268 114,252 118,220 119,180 120,100 120,56! 40,52'),
  glass: parsePoints('0,222 70,221.5 81,220 85,213! 85,178! 80,171 70,169.6 0,169'),
  tyre: [96, 118, 62],
  bright: parseOutlines('20,262 80,258'),
  parts: [
    joinPart('0,158 112,160! 116,120 112,112! 0,110', 'paint'),
    joinPart('0,134 114,136', 'shade', { width: 1, opacity: 0.4 }),
    joinPart('0,92 119,92! 119,54! 0,52', 'metal'),
    mirrorPart('24,66! 24,116 30,124 42,124 48,116 48,66!', 'white'),
    mirrorPart('24,66 24,116 30,124 42,124 48,116 48,66', 'shade', { width: 1, opacity: 0.4 }),
    mirrorPart('32,128 40,128', 'dark', { width: 5 }),
    joinPart('0,66 62,66! 62,58! 0,58', 'dark'),
    mirrorPart('16,58 4,34', 'dark', { width: 6 }),
    joinPart('0,40 8,40! 8,30! 0,28', 'steel'),
    joinPart('0,30 0,12', 'steel', { width: 5 }),
    joinPart('0,14 5,12 5,3 0,0', 'black'),
    mirrorPart('108,262 114,252', 'amber', { width: 4 }),
  ],
};

const truckRear: FaceSpec = {
  ...truckFront,
  sill: 92,
  body: 'white',
  outline: parsePoints('0,305 100,305 109,304 112,300! 112,92! 0,92'),
  glass: [],
  tyre: [58, 104, 82],
  bright: parseOutlines('20,300 90,300'),
  behind: [joinPart('0,94 50,94! 50,50! 0,50', 'black')],
  parts: [
    joinPart('0,292 98,292! 98,104! 0,104', 'white'),
    joinPart('0,292 98,292! 98,104! 0,104', 'shade', { opacity: 0.08 }),
    ...SEAM_HEIGHTS.map((y) => joinPart(`0,${y} 98,${y}`, 'shade', { width: 1.2, opacity: 0.3 })),
    joinPart('0,305 100,305 109,304 112,300! 112,92', 'steel', { width: 4 }),
    joinPart('0,96 112,96', 'steel', { width: 8 }),
    joinPart('0,110 10,110! 10,106! 0,106', 'dark'),
    joinPart('0,64 104,64! 104,52! 0,52', 'dark'),
    mirrorPart('74,84! 108,84! 108,72! 74,72!', 'red'),
    mirrorPart('74,84! 84,84! 84,72! 74,72!', 'amber'),
    mirrorPart('20,298 26,298', 'red', { width: 4 }),
  ],
  plate: 70,
};
const { badge: _badge, ...plainTruckRear } = truckRear;

const busRear: FaceSpec = {
  ...busFront,
  outline: parsePoints('0,264 60,263 88,256 98,240! 103,180 104,110 103,60 100,40! 40,34'),
  glass: parsePoints('0,230 62,229.4 73,228 78,221! 82,156! 0,155'),
  parts: [
    joinPart('0,144 66,144 70,140 72,70', 'shade', { width: 1, opacity: 0.4 }),
    joinPart('0,104 40,104! 40,82! 0,82', 'black', { opacity: 0.75 }),
    mirrorPart('86,148! 100,148! 102,100! 88,100!', 'red'),
    mirrorPart('88,126! 101,126! 101.5,112! 88,112!', 'amber'),
    joinPart('0,62 104,66! 102,46 98,36! 0,34', 'dark'),
    mirrorPart('86,250 92,246', 'red', { width: 4 }),
  ],
  plate: 66,
};

const coachRear: FaceSpec = {
  half: 116,
  height: 303,
  sill: 42,
  body: 'white',
  outline: parsePoints('0,303 76,302.4 100,298 112,282 116,250 116,170 116,46! 40,42'),
  glass: parsePoints('0,254 62,253.6 73,252 77,246! 77,208! 73,201 62,199.6 0,199'),
  tyre: [76, 104, 60],
  bright: parseOutlines('20,294 80,290'),
  parts: [
    joinPart('0,182 70,184 112,190', 'paint', { width: 7 }),
    joinPart('0,172 70,174 112,180', 'dark', { width: 2 }),
    joinPart('0,76 116,80! 115,48 104,42! 0,42', 'white'),
    joinPart('0,76 116,80', 'shade', { width: 1.2, opacity: 0.4 }),
    mirrorPart('92,128! 108,130! 110,84! 94,84!', 'red'),
    mirrorPart('93,110! 109.5,110! 109.8,98! 93.5,98!', 'amber'),
    mirrorPart('96,290 104,286', 'red', { width: 4 }),
    mirrorPart('20,60 34,60', 'red', { width: 3 }),
  ],
  plate: 58,
};

const caravanRear: FaceSpec = {
  ...caravanFront,
  glass: parsePoints('0,226 60,225.5 70,224 74,217! 74,180! 70,172 60,170.6 0,170'),
  parts: [
    joinPart('0,150 112,152', 'paint', { width: 9 }),
    joinPart('0,138 114,140', 'dark', { width: 2 }),
    joinPart('0,60 119,62! 119,54! 0,50', 'metal'),
    mirrorPart('92,124! 112,124! 113,78! 94,78!', 'red'),
    mirrorPart('93,108! 112.5,108! 112.7,96! 93.5,96!', 'amber'),
    { points: makeHalfDisc(105, 28), as: 'black', how: 'joined' },
    { points: makeHalfDisc(105, 26), as: 'dark', how: 'joined' },
    { points: makeHalfDisc(105, 15), as: 'metal', how: 'joined' },
    { points: makeHalfDisc(105, 5), as: 'dark', how: 'joined' },
    mirrorPart('104,262 112,252', 'red', { width: 4 }),
    joinPart('0,58 104,58! 104,48! 0,48', 'dark'),
  ],
  plate: 62,
};

/** Fronts and rears of vehicles that are taller than a van. */
export const LARGE_FACES = {
  truckFront,
  truckRear: plainTruckRear,
  busFront,
  busRear,
  motorhomeFront,
  coachRear,
  caravanFront,
  caravanRear,
  trayFront: scaleFace(cabFront, 0.94, 0.95),
  trayRear: scaleFace(REARS.tray, 1.08, 1.18),
  heavyFront: scaleFace({ ...truckFront, behind: curtains }, 1.1, 1.16),
  heavyRear: scaleFace(plainTruckRear, 1.1, 1.2),
  linerFront: scaleFace({ ...busFront, body: 'white', parts: [linerBand, ...busFront.parts] }, 1.1, 1.16),
  tourerFront: scaleFace(caravanFront, 0.94, 0.94),
  tourerRear: scaleFace(caravanRear, 0.94, 0.94),
  bushFront: scaleFace(caravanFront, 1, 1.03, { body: 'paint' }),
  bushRear: scaleFace(caravanRear, 1, 1.03, { body: 'paint' }),
  poptopFront: scaleFace(caravanFront, 0.9, 0.86),
  poptopRear: scaleFace(caravanRear, 0.9, 0.86),
} as const satisfies Record<string, FaceSpec>;
