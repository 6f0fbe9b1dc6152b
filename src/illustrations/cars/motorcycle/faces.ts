import { type FacePart, type FaceSpec, joinPart, mirrorPart } from '../face.ts';
import { makeDisc, makeHalfDisc, parseOutlines, parsePoints } from '../geometry.ts';

/** Tyre, brake discs and fork from the front. */
const makeFrontWheel = (height: number): FacePart[] => [
  joinPart('0,62 6,58 7,44 7,16 5,2 0,0', 'black'),
  joinPart('0,60 2.4,58 2.6,6 0,3', 'dark'),
  mirrorPart('8,46 8,18', 'steel', { width: 1.4 }),
  mirrorPart(`11,${height} 11,28`, 'steel', { width: 4.4 }),
  mirrorPart('11,52 11,24', 'black', { width: 6 }),
];

/** Radiator, engine and pegs below the tank. */
const engine: FacePart[] = [
  joinPart('0,80 12,78 20,70 25,56 23,38 15,26 0,24', 'dark'),
  mirrorPart('14,60! 22,64! 22,44! 14,40!', 'black'),
  mirrorPart('22,34 32,34', 'steel', { width: 2.6 }),
];

const rearWheel: FacePart[] = [
  joinPart('0,64 8,60 9.5,44 9.5,18 7,3 0,0', 'black'),
  mirrorPart('13,44 13,24', 'dark', { width: 5 }),
  joinPart('0,84 3,84! 7,62! 0,62', 'dark'),
];

const makeBars = (y: number, rise: number): FacePart[] => [
  joinPart(`0,${y} 14,${y + rise} 30,${y + rise - 2}`, 'black', { width: 3.2 }),
  mirrorPart(`27,${y + rise - 1} 39,${y + rise - 3}`, 'black', { width: 5 }),
];

const makeMirrors = (x: number, y: number): FacePart[] => [
  mirrorPart(`${x - 8},${y - 14} ${x},${y}`, 'black', { width: 1.6 }),
  mirrorPart(`${x - 8},${y}! ${x - 7},${y + 6} ${x + 4},${y + 8} ${x + 10},${y + 4} ${x + 6},${y - 1}!`, 'dark'),
];

const makeSignals = (y: number): FacePart[] => [
  mirrorPart(`16,${y} 26,${y}`, 'dark', { width: 2 }),
  mirrorPart(`24,${y} 28,${y}`, 'amber', { width: 5 }),
];

const bare = {
  half: 42,
  sill: 60,
  glass: [],
  tyre: [0, 0, 0],
  seats: false,
} as const;

const round: FacePart[] = [
  { points: makeHalfDisc(90, 13), as: 'metal', how: 'joined' },
  { points: makeHalfDisc(90, 11), as: 'lens', how: 'joined' },
  { points: makeHalfDisc(90, 7), as: 'white', how: 'joined', opacity: 0.85 },
];

const nakedFront: FaceSpec = {
  ...bare,
  height: 118,
  outline: parsePoints('0,104 14,103 20,96 22,84 16,76! 0,74'),
  bright: parseOutlines('6,102 14,99'),
  behind: [...engine, ...makeFrontWheel(92)],
  parts: [
    joinPart('0,64 8,60 9,48! 6,54 0,57', 'dark'),
    joinPart('0,102 12,100 16,90 12,78 0,76', 'dark'),
    joinPart('0,96 9,94! 11,88 8,82! 0,81', 'lens'),
    joinPart('0,92 7,91', 'white', { width: 2.4 }),
    ...makeBars(102, 4),
    ...makeMirrors(32, 116),
    ...makeSignals(86),
  ],
};

const sportFront: FaceSpec = {
  ...bare,
  height: 116,
  sill: 22,
  outline: parsePoints('0,98 10,97 22,92 28,82 29,66 25,44 18,26! 0,22'),
  bright: parseOutlines('8,92 20,88;26,76 27,60'),
  behind: [
    ...makeFrontWheel(60),
    joinPart('0,118 10,116 17,106 18,92! 0,92', 'glass'),
    joinPart('0,118 10,116 17,106 18,92', 'dark', { width: 1.2 }),
  ],
  parts: [
    joinPart('0,60 8,58 10,46 8,26 0,20', 'black'),
    joinPart('0,62 7,58 8,44 7,16 5,2 0,0', 'black'),
    joinPart('0,60 2.4,58 2.6,6 0,3', 'dark'),
    joinPart('0,66 9,61 10,50! 6,56 0,59', 'paint'),
    mirrorPart('6,86! 20,92! 24,82 12,78!', 'lens'),
    mirrorPart('8,84 16,87 22,88', 'lens', { width: 1.5 }),
    joinPart('0,80 5,79! 4,70! 0,69', 'black'),
    mirrorPart('14,70! 22,66! 20,44! 14,40!', 'black', { opacity: 0.75 }),
    mirrorPart('20,94 36,92', 'black', { width: 4.6 }),
    ...makeMirrors(32, 108),
  ],
};

const cruiserFront: FaceSpec = {
  ...bare,
  height: 116,
  outline: parsePoints('0,104 12,103 18,94 17,82! 0,80'),
  bright: parseOutlines('4,102 12,99'),
  behind: [...engine, mirrorPart('20,62! 30,58! 30,32! 20,28!', 'metal'), ...makeFrontWheel(100)],
  parts: [
    joinPart('0,70 9,66 11,48! 7,58 0,61', 'paint'),
    ...round,
    joinPart('0,102 18,106 36,112', 'steel', { width: 3 }),
    mirrorPart('34,111 44,108', 'black', { width: 5 }),
    ...makeMirrors(36, 120),
    ...makeSignals(80),
    { points: makeDisc(20, 82, 5), as: 'lens', how: 'pair' },
    mirrorPart('30,24 44,24', 'steel', { width: 3 }),
  ],
};

const adventureFront: FaceSpec = {
  ...bare,
  half: 50,
  height: 142,
  sill: 56,
  outline: parsePoints('0,112 12,111 20,104 26,88 22,70 14,60! 0,58'),
  bright: parseOutlines('16,102 22,90'),
  behind: [
    ...engine,
    ...makeFrontWheel(112),
    joinPart('0,144 12,142 17,130 17,106! 0,104', 'glass'),
    joinPart('0,144 12,142 17,130 17,106', 'dark', { width: 1.2 }),
    mirrorPart('24,96! 24,64! 46,64! 48,68 48,94 46,98!', 'steel'),
  ],
  parts: [
    joinPart('0,94 6,92 10,80! 5,82 0,83', 'paint'),
    joinPart('0,112 13,110 16,102 10,95 0,94', 'dark'),
    mirrorPart('2,108! 12,108! 11,99! 2,97!', 'lens'),
    mirrorPart('3,99 10,101', 'white', { width: 1.8 }),
    ...makeBars(118, 5),
    mirrorPart('26,126! 42,124! 40,114! 28,112!', 'dark'),
    ...makeMirrors(36, 136),
    ...makeSignals(92),
    mirrorPart('20,70 32,60 26,42 14,40', 'steel', { width: 2.6 }),
    joinPart('0,40 16,38! 12,26! 0,24', 'steel'),
  ],
};

const tail: FacePart[] = [
  joinPart('0,98 8,97! 7,91! 0,90', 'red'),
  ...makeSignals(86),
  joinPart('0,78 9,78! 9,66! 0,66', 'white'),
  joinPart('0,78 9,78! 9,66! 0,66', 'dark', { width: 0.8 }),
];

const nakedRear: FaceSpec = {
  ...bare,
  height: 118,
  outline: parsePoints('0,102 8,101 12,94 10,84! 0,82'),
  bright: parseOutlines('3,100 8,98'),
  behind: [
    joinPart('0,106 16,104 20,96 18,84! 0,84', 'paint'),
    ...engine,
    ...rearWheel,
    mirrorPart('18,34! 24,34! 25,20! 17,20!', 'metal'),
    ...makeBars(104, 3),
  ],
  parts: [joinPart('0,104 10,102 14,96! 0,98', 'black'), ...tail, ...makeMirrors(32, 116)],
};

const sportRear: FaceSpec = {
  ...nakedRear,
  height: 116,
  outline: parsePoints('0,112 10,110 13,104 9,96! 0,94'),
  behind: [
    joinPart('0,106 24,94 29,70 24,40! 0,36', 'paint'),
    ...rearWheel,
    mirrorPart('16,36! 23,36! 24,22! 15,22!', 'metal'),
    mirrorPart('18,94 36,92', 'black', { width: 4.6 }),
  ],
  parts: [
    joinPart('0,109 9,107! 8,102! 0,101', 'red'),
    ...makeSignals(92),
    joinPart('0,82 9,82! 9,70! 0,70', 'white'),
    joinPart('0,82 9,82! 9,70! 0,70', 'dark', { width: 0.8 }),
    ...makeMirrors(32, 108),
  ],
};

const cruiserRear: FaceSpec = {
  ...bare,
  height: 116,
  outline: parsePoints('0,70 8,69 11,62 12,40 11,26! 0,24'),
  bright: parseOutlines('3,69 8,67'),
  behind: [
    joinPart('0,104 18,102 24,92 20,80! 0,78', 'paint'),
    ...engine,
    ...rearWheel,
    joinPart('0,84 20,82 24,76 14,68! 0,66', 'black'),
    mirrorPart('16,30! 26,30! 26,18! 16,18!', 'metal'),
    joinPart('0,102 18,106 36,112', 'steel', { width: 3 }),
    mirrorPart('34,111 44,108', 'black', { width: 5 }),
  ],
  parts: [
    joinPart('0,60 7,59! 7,51! 0,50', 'red'),
    mirrorPart('12,58 24,58', 'steel', { width: 2 }),
    mirrorPart('23,58 27,58', 'amber', { width: 5 }),
    joinPart('0,46 9,46! 9,34! 0,34', 'white'),
    joinPart('0,46 9,46! 9,34! 0,34', 'dark', { width: 0.8 }),
    ...makeMirrors(36, 120),
  ],
};

const adventureRear: FaceSpec = {
  ...nakedRear,
  half: 52,
  height: 142,
  behind: [
    joinPart('0,140 12,138 17,126 18,108! 0,104', 'glass'),
    joinPart('0,112 22,108 24,94 18,84! 0,84', 'paint'),
    ...engine,
    ...rearWheel,
    ...makeBars(120, 4),
    mirrorPart('28,128! 42,126! 40,116! 30,114!', 'dark'),
  ],
  parts: [
    joinPart('0,106 12,104 16,98! 0,100', 'black'),
    ...tail,
    mirrorPart('20,104! 20,66! 24,62! 46,62! 50,66! 50,100! 46,104!', 'metal'),
    mirrorPart('20,92 50,92', 'dark', { width: 1.4 }),
    mirrorPart('30,94! 40,94! 40,88! 30,88!', 'black'),
    ...makeMirrors(36, 134),
  ],
};

/** Motorcycles from the front and from the rear, by variant. */
export const MOTORCYCLE_FACES = {
  naked: { front: nakedFront, rear: nakedRear },
  sport: { front: sportFront, rear: sportRear },
  cruiser: { front: cruiserFront, rear: cruiserRear },
  adventure: { front: adventureFront, rear: adventureRear },
} as const satisfies Record<string, Record<'front' | 'rear', FaceSpec>>;
