import { type FacePart, type FaceSpec, middle, pair } from '../face.ts';
import { disc, halfDisc, outlines, points } from '../geometry.ts';

/** Tyre, brake discs and fork from the front. */
const frontWheel = (height: number): FacePart[] => [
  middle('0,62 6,58 7,44 7,16 5,2 0,0', 'black'),
  middle('0,60 2.4,58 2.6,6 0,3', 'dark'),
  pair('8,46 8,18', 'steel', { width: 1.4 }),
  pair(`11,${height} 11,28`, 'steel', { width: 4.4 }),
  pair('11,52 11,24', 'black', { width: 6 }),
];

/** Radiator, engine and pegs below the tank. */
const engine: FacePart[] = [
  middle('0,80 12,78 20,70 25,56 23,38 15,26 0,24', 'dark'),
  pair('14,60! 22,64! 22,44! 14,40!', 'black'),
  pair('22,34 32,34', 'steel', { width: 2.6 }),
];

const rearWheel: FacePart[] = [
  middle('0,64 8,60 9.5,44 9.5,18 7,3 0,0', 'black'),
  pair('13,44 13,24', 'dark', { width: 5 }),
  middle('0,84 3,84! 7,62! 0,62', 'dark'),
];

const bars = (y: number, rise: number): FacePart[] => [
  middle(`0,${y} 14,${y + rise} 30,${y + rise - 2}`, 'black', { width: 3.2 }),
  pair(`27,${y + rise - 1} 39,${y + rise - 3}`, 'black', { width: 5 }),
];

const mirrorsAt = (x: number, y: number): FacePart[] => [
  pair(`${x - 8},${y - 14} ${x},${y}`, 'black', { width: 1.6 }),
  pair(`${x - 8},${y}! ${x - 7},${y + 6} ${x + 4},${y + 8} ${x + 10},${y + 4} ${x + 6},${y - 1}!`, 'dark'),
];

const signals = (y: number): FacePart[] => [
  pair(`16,${y} 26,${y}`, 'dark', { width: 2 }),
  pair(`24,${y} 28,${y}`, 'amber', { width: 5 }),
];

const bare = {
  half: 42,
  sill: 60,
  glass: [],
  tyre: [0, 0, 0],
  seats: false,
} as const;

const round: FacePart[] = [
  { points: halfDisc(90, 13), as: 'metal', how: 'joined' },
  { points: halfDisc(90, 11), as: 'lens', how: 'joined' },
  { points: halfDisc(90, 7), as: 'white', how: 'joined', opacity: 0.85 },
];

const nakedFront: FaceSpec = {
  ...bare,
  height: 118,
  outline: points('0,104 14,103 20,96 22,84 16,76! 0,74'),
  bright: outlines('6,102 14,99'),
  behind: [...engine, ...frontWheel(92)],
  parts: [
    middle('0,64 8,60 9,48! 6,54 0,57', 'dark'),
    middle('0,102 12,100 16,90 12,78 0,76', 'dark'),
    middle('0,96 9,94! 11,88 8,82! 0,81', 'lens'),
    middle('0,92 7,91', 'white', { width: 2.4 }),
    ...bars(102, 4),
    ...mirrorsAt(32, 116),
    ...signals(86),
  ],
};

const sportFront: FaceSpec = {
  ...bare,
  height: 116,
  sill: 22,
  outline: points('0,98 10,97 22,92 28,82 29,66 25,44 18,26! 0,22'),
  bright: outlines('8,92 20,88;26,76 27,60'),
  behind: [
    ...frontWheel(60),
    middle('0,118 10,116 17,106 18,92! 0,92', 'glass'),
    middle('0,118 10,116 17,106 18,92', 'dark', { width: 1.2 }),
  ],
  parts: [
    middle('0,60 8,58 10,46 8,26 0,20', 'black'),
    middle('0,62 7,58 8,44 7,16 5,2 0,0', 'black'),
    middle('0,60 2.4,58 2.6,6 0,3', 'dark'),
    middle('0,66 9,61 10,50! 6,56 0,59', 'paint'),
    pair('6,86! 20,92! 24,82 12,78!', 'lens'),
    pair('8,84 16,87 22,88', 'lens', { width: 1.5 }),
    middle('0,80 5,79! 4,70! 0,69', 'black'),
    pair('14,70! 22,66! 20,44! 14,40!', 'black', { opacity: 0.75 }),
    pair('20,94 36,92', 'black', { width: 4.6 }),
    ...mirrorsAt(32, 108),
  ],
};

const cruiserFront: FaceSpec = {
  ...bare,
  height: 116,
  outline: points('0,104 12,103 18,94 17,82! 0,80'),
  bright: outlines('4,102 12,99'),
  behind: [...engine, pair('20,62! 30,58! 30,32! 20,28!', 'metal'), ...frontWheel(100)],
  parts: [
    middle('0,70 9,66 11,48! 7,58 0,61', 'paint'),
    ...round,
    middle('0,102 18,106 36,112', 'steel', { width: 3 }),
    pair('34,111 44,108', 'black', { width: 5 }),
    ...mirrorsAt(36, 120),
    ...signals(80),
    { points: disc(20, 82, 5), as: 'lens', how: 'pair' },
    pair('30,24 44,24', 'steel', { width: 3 }),
  ],
};

const adventureFront: FaceSpec = {
  ...bare,
  half: 50,
  height: 142,
  sill: 56,
  outline: points('0,112 12,111 20,104 26,88 22,70 14,60! 0,58'),
  bright: outlines('16,102 22,90'),
  behind: [
    ...engine,
    ...frontWheel(112),
    middle('0,144 12,142 17,130 17,106! 0,104', 'glass'),
    middle('0,144 12,142 17,130 17,106', 'dark', { width: 1.2 }),
    pair('24,96! 24,64! 46,64! 48,68 48,94 46,98!', 'steel'),
  ],
  parts: [
    middle('0,94 6,92 10,80! 5,82 0,83', 'paint'),
    middle('0,112 13,110 16,102 10,95 0,94', 'dark'),
    pair('2,108! 12,108! 11,99! 2,97!', 'lens'),
    pair('3,99 10,101', 'white', { width: 1.8 }),
    ...bars(118, 5),
    pair('26,126! 42,124! 40,114! 28,112!', 'dark'),
    ...mirrorsAt(36, 136),
    ...signals(92),
    pair('20,70 32,60 26,42 14,40', 'steel', { width: 2.6 }),
    middle('0,40 16,38! 12,26! 0,24', 'steel'),
  ],
};

const tail: FacePart[] = [
  middle('0,98 8,97! 7,91! 0,90', 'red'),
  ...signals(86),
  middle('0,78 9,78! 9,66! 0,66', 'white'),
  middle('0,78 9,78! 9,66! 0,66', 'dark', { width: 0.8 }),
];

const nakedRear: FaceSpec = {
  ...bare,
  height: 118,
  outline: points('0,102 8,101 12,94 10,84! 0,82'),
  bright: outlines('3,100 8,98'),
  behind: [
    middle('0,106 16,104 20,96 18,84! 0,84', 'paint'),
    ...engine,
    ...rearWheel,
    pair('18,34! 24,34! 25,20! 17,20!', 'metal'),
    ...bars(104, 3),
  ],
  parts: [middle('0,104 10,102 14,96! 0,98', 'black'), ...tail, ...mirrorsAt(32, 116)],
};

const sportRear: FaceSpec = {
  ...nakedRear,
  height: 116,
  outline: points('0,112 10,110 13,104 9,96! 0,94'),
  behind: [
    middle('0,106 24,94 29,70 24,40! 0,36', 'paint'),
    ...rearWheel,
    pair('16,36! 23,36! 24,22! 15,22!', 'metal'),
    pair('18,94 36,92', 'black', { width: 4.6 }),
  ],
  parts: [
    middle('0,109 9,107! 8,102! 0,101', 'red'),
    ...signals(92),
    middle('0,82 9,82! 9,70! 0,70', 'white'),
    middle('0,82 9,82! 9,70! 0,70', 'dark', { width: 0.8 }),
    ...mirrorsAt(32, 108),
  ],
};

const cruiserRear: FaceSpec = {
  ...bare,
  height: 116,
  outline: points('0,70 8,69 11,62 12,40 11,26! 0,24'),
  bright: outlines('3,69 8,67'),
  behind: [
    middle('0,104 18,102 24,92 20,80! 0,78', 'paint'),
    ...engine,
    ...rearWheel,
    middle('0,84 20,82 24,76 14,68! 0,66', 'black'),
    pair('16,30! 26,30! 26,18! 16,18!', 'metal'),
    middle('0,102 18,106 36,112', 'steel', { width: 3 }),
    pair('34,111 44,108', 'black', { width: 5 }),
  ],
  parts: [
    middle('0,60 7,59! 7,51! 0,50', 'red'),
    pair('12,58 24,58', 'steel', { width: 2 }),
    pair('23,58 27,58', 'amber', { width: 5 }),
    middle('0,46 9,46! 9,34! 0,34', 'white'),
    middle('0,46 9,46! 9,34! 0,34', 'dark', { width: 0.8 }),
    ...mirrorsAt(36, 120),
  ],
};

const adventureRear: FaceSpec = {
  ...nakedRear,
  half: 52,
  height: 142,
  behind: [
    middle('0,140 12,138 17,126 18,108! 0,104', 'glass'),
    middle('0,112 22,108 24,94 18,84! 0,84', 'paint'),
    ...engine,
    ...rearWheel,
    ...bars(120, 4),
    pair('28,128! 42,126! 40,116! 30,114!', 'dark'),
  ],
  parts: [
    middle('0,106 12,104 16,98! 0,100', 'black'),
    ...tail,
    pair('20,104! 20,66! 24,62! 46,62! 50,66! 50,100! 46,104!', 'metal'),
    pair('20,92 50,92', 'dark', { width: 1.4 }),
    pair('30,94! 40,94! 40,88! 30,88!', 'black'),
    ...mirrorsAt(36, 134),
  ],
};

/** Motorcycles from the front and from the rear, by variant. */
export const MOTORCYCLE_FACES = {
  naked: { front: nakedFront, rear: nakedRear },
  sport: { front: sportFront, rear: sportRear },
  cruiser: { front: cruiserFront, rear: cruiserRear },
  adventure: { front: adventureFront, rear: adventureRear },
} as const satisfies Record<string, Record<'front' | 'rear', FaceSpec>>;
