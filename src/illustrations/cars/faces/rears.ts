import { type FaceSpec, joinPart, mirrorPart, scaleFace } from '../face.ts';
import { makeHalfDisc, parseOutlines, parsePoints } from '../geometry.ts';
import { FRONTS } from './fronts.ts';

const { badge: _b1, ...lowBase } = FRONTS.low;
const { badge: _b2, ...suvBase } = FRONTS.suv;

const sedan: FaceSpec = {
  ...lowBase,
  outline: parsePoints('0,145 30,144 50,140 60,132! 75,106! 84,102 90,90 92,70 91,48 88,28 80,20! 40,19'),
  glass: parsePoints('0,138 36,137 50,131! 66,108! 40,105 0,104'),
  bright: parseOutlines('20,99 50,99 76,100;20,142 44,140;76,88 84,90'),
  parts: [
    joinPart('0,103 44,102.6 66,101', 'dark', { width: 1.6, opacity: 0.5 }),
    mirrorPart('36,93! 62,95 88,98! 91,86 86,80 40,80!', 'red'),
    mirrorPart('40,90 64,91.5 87,93', 'amber', { width: 1.6, opacity: 0.85 }),
    mirrorPart('40,83! 54,83! 54,86! 40,86!', 'white', { opacity: 0.8 }),
    joinPart('0,93 36,93! 38,80! 0,80', 'shade', { opacity: 0.16 }),
    joinPart('0,60 44,60 56,64 62,80', 'shade', { width: 0.9, opacity: 0.5 }),
    joinPart('0,54 60,55 90,60', 'shade', { width: 0.9, opacity: 0.35 }),
    joinPart('0,36 62,37! 80,30 74,20! 0,19', 'dark'),
    mirrorPart('48,30! 68,31! 66,23! 50,23!', 'metal'),
    mirrorPart('68,43 84,46', 'red', { width: 3 }),
  ],
  plate: 63,
  badge: 87,
};

const hatch: FaceSpec = {
  ...lowBase,
  half: 90,
  outline: parsePoints('0,147 34,146 54,142 64,134! 77,104 86,98 90,84 91,64 90,46 87,28 80,19! 40,18'),
  glass: parsePoints('0,134 42,133 58,129! 66,106! 40,102 0,101'),
  bright: parseOutlines('20,143 50,141;72,94 84,90;20,80 46,81'),
  parts: [
    joinPart('0,142 46,140.6! 60,133! 44,135 0,136', 'paint'),
    joinPart('0,136 44,135 60,132', 'shade', { width: 1.2, opacity: 0.4 }),
    mirrorPart('46,95! 66,101 82,100! 89,88 84,80 50,82!', 'red'),
    mirrorPart('50,92 68,96 84,92', 'amber', { width: 1.6, opacity: 0.85 }),
    mirrorPart('52,84! 64,83! 64,86! 52,87!', 'white', { opacity: 0.8 }),
    joinPart('0,50 44,50 58,56 66,84 74,104', 'shade', { width: 0.9, opacity: 0.5 }),
    joinPart('0,74 30,74! 26,58! 0,57', 'shade', { opacity: 0.14 }),
    joinPart('0,40 66,42! 86,34 80,20! 0,19', 'dark'),
    mirrorPart('66,38 82,40', 'red', { width: 3 }),
    joinPart('0,102 18,103 26,112', 'black', { width: 1.5 }),
  ],
  plate: 60,
  badge: 88,
};

const coupe = scaleFace(sedan, 1.02, 0.94, {
  parts: [
    joinPart('0,97 44,96.6 68,94.5', 'dark', { width: 1.6, opacity: 0.5 }),
    joinPart('0,86 60,88 90,91! 92,84 86,79 0,78', 'black'),
    mirrorPart('30,84 60,85.5 88,87', 'red', { width: 3.6 }),
    joinPart('0,56 44,56 58,60 64,78', 'shade', { width: 0.9, opacity: 0.5 }),
    joinPart('0,38 66,40! 86,34 80,18! 0,17', 'dark'),
    mirrorPart('44,30 52,35 60,30 52,24', 'metal'),
    mirrorPart('62,30 69,34 76,30 69,25', 'metal'),
    mirrorPart('72,46 86,49', 'red', { width: 3 }),
  ],
  plate: 60,
  badge: 70,
});

const open: FaceSpec = {
  ...coupe,
  outline: parsePoints('0,98 40,98 70,97.5! 84,95 92,84 94,66 93,45 90,26 82,19! 40,18'),
  glass: [],
  behind: [
    joinPart('0,123 36,122 52,118 70,96', 'black', { width: 3 }),
    mirrorPart('20,94! 20,108 28,112! 29,119 36,122 43,119 44,112! 52,108 52,94!', 'leather'),
    joinPart('0,104 50,104 66,100 70,96! 0,95', 'canvas'),
  ],
  bright: parseOutlines('20,93 50,93 74,92'),
};

const suv: FaceSpec = {
  ...suvBase,
  glass: parsePoints('0,154 44,153 60,148! 70,120! 40,116 0,115'),
  bright: parseOutlines('20,167 52,164;76,108 88,104;20,94 46,95'),
  parts: [
    joinPart('0,163 50,160.6! 63,152! 46,155 0,156', 'paint'),
    joinPart('0,156 46,155 62,151', 'shade', { width: 1.2, opacity: 0.4 }),
    mirrorPart('46,108! 68,113 86,113! 92,100 88,93 50,95!', 'red'),
    mirrorPart('50,105 70,108.5 88,106', 'amber', { width: 1.8, opacity: 0.85 }),
    mirrorPart('52,97! 66,96! 66,99.5! 52,100!', 'white', { opacity: 0.8 }),
    joinPart('0,58 46,58 62,64 70,96 78,118', 'shade', { width: 0.9, opacity: 0.5 }),
    joinPart('0,84 32,84! 28,68! 0,67', 'shade', { opacity: 0.14 }),
    joinPart('0,52 94,56! 92,36 84,24! 0,23', 'dark'),
    joinPart('0,36 46,36! 50,29 46,26! 0,26', 'metal', { opacity: 0.85 }),
    mirrorPart('70,48 88,50', 'red', { width: 3.4 }),
    joinPart('0,116 22,117 32,128', 'black', { width: 1.6 }),
    mirrorPart('44,170 60,163', 'steel', { width: 2.6 }),
  ],
  plate: 70,
  badge: 103,
};

const { badge: _b3, mirror: uteMirror, ...uteBase } = FRONTS.ute;
const ute: FaceSpec = {
  ...uteBase,
  mirror: uteMirror,
  glass: parsePoints('0,166.5 40,166 54,163.6 60,159! 70,128! 0,126'),
  bright: parseOutlines('20,180 52,177;20,110 60,110'),
  parts: [
    joinPart('0,126 84,126! 92,120 92,60! 0,60', 'paint'),
    joinPart('0,126 86,125', 'dark', { width: 3.5 }),
    joinPart('0,62 72,62 74,66 74,120 72,123 0,123', 'shade', { opacity: 0.1 }),
    mirrorPart('75,124 75,62', 'shade', { width: 1, opacity: 0.55 }),
    mirrorPart('77,118! 92,118! 93,80! 77,80!', 'red'),
    mirrorPart('78,104! 92.6,104! 92.8,96! 78,96!', 'amber'),
    mirrorPart('78,90! 92.9,90! 93,84! 78,84!', 'white', { opacity: 0.85 }),
    joinPart('0,114 14,114! 14,104! 0,104', 'dark'),
    joinPart('0,58 94,60! 92,46 88,42! 0,42', 'steel'),
    joinPart('0,58 34,58! 30,46! 0,46', 'dark'),
    joinPart('0,44 89,45! 84,36! 0,34', 'dark'),
    joinPart('0,44 10,44! 8,32! 0,32', 'black'),
    mirrorPart('64,127 66,158 52,164', 'dark', { width: 5 }),
  ],
  plate: 47,
};

const { badge: _b4, ...trayBase } = ute;
const tray: FaceSpec = {
  ...trayBase,
  bright: parseOutlines('20,180 52,177'),
  parts: [
    mirrorPart('64,174 70,126', 'steel', { width: 4 }),
    joinPart('0,176 66,174', 'steel', { width: 4.5 }),
    joinPart('0,150 68,150', 'steel', { width: 3 }),
    mirrorPart('22,174 22,126', 'steel', { width: 3 }),
    joinPart('0,124 98,124! 98,86! 0,86', 'white'),
    mirrorPart('34,122 34,88', 'shade', { width: 1.2, opacity: 0.4 }),
    joinPart('0,105 98,105', 'shade', { width: 0.9, opacity: 0.4 }),
    joinPart('0,85 98,85', 'dark', { width: 5 }),
    joinPart('0,82 60,82! 60,40! 0,40', 'black'),
    mirrorPart('58,80! 94,80! 94,34! 58,40!', 'dark'),
    mirrorPart('62,78! 92,78! 92,68! 62,68!', 'red'),
    mirrorPart('62,78! 72,78! 72,68! 62,68!', 'amber'),
  ],
  plate: 64,
};

const offroader: FaceSpec = {
  ...FRONTS.offroader,
  glass: parsePoints('0,174.5 50,174 60,172 64,166! 68,130! 50,125.4 0,125'),
  parts: [
    joinPart('0,182 62,180 70,172 76,124 76,66 0,64', 'shade', { width: 1, opacity: 0.5 }),
    mirrorPart('78,110! 91,110! 91,76! 79,76!', 'red'),
    mirrorPart('78.4,98! 91,98! 91,88! 78.6,88!', 'amber'),
    { points: makeHalfDisc(112, 37), as: 'black', how: 'joined' },
    { points: makeHalfDisc(112, 34), as: 'dark', how: 'joined' },
    { points: makeHalfDisc(112, 21), as: 'metal', how: 'joined' },
    { points: makeHalfDisc(112, 8), as: 'dark', how: 'joined' },
    joinPart('0,62 94,64! 92,50 84,44! 0,42', 'dark'),
    mirrorPart('62,56 76,56', 'red', { width: 3.4 }),
    joinPart('0,191 66,190', 'black', { width: 3.5 }),
  ],
  plate: 51,
};

const { badge: _b5, ...vanBase } = FRONTS.van;
const van: FaceSpec = {
  ...vanBase,
  glass: parsePoints('0,174 62,173 70,168! 76,132! 0,130'),
  bright: parseOutlines('20,194 60,192;20,120 60,121'),
  parts: [
    joinPart('0,194 0,46', 'black', { width: 2.4 }),
    joinPart('0,186 66,185 76,176 86,120 88,50', 'shade', { width: 1, opacity: 0.5 }),
    mirrorPart('88,124! 95,122! 96.5,78! 90,78!', 'red'),
    mirrorPart('88.8,106! 96,106! 96.2,96! 89.2,96!', 'amber'),
    mirrorPart('8,120! 78,122! 80,66! 8,64!', 'shade', { opacity: 0.09 }),
    mirrorPart('6,108 6,94', 'dark', { width: 4 }),
    joinPart('0,48 97,52! 94,36 88,26! 0,24', 'dark'),
    mirrorPart('72,42 88,44', 'red', { width: 3.4 }),
    mirrorPart('84,158 86,148', 'dark', { width: 3 }),
    mirrorPart('88,72 88,62', 'dark', { width: 3 }),
  ],
  seats: false,
  plate: 78,
};

/** Rears by the kind of body they belong to. */
export const REARS = {
  sedan,
  hatch,
  coupe,
  open,
  suv,
  family: scaleFace(suv, 1.05, 1.03, { sill: 20 }),
  ute,
  tray,
  offroader,
  van,
} as const satisfies Record<string, FaceSpec>;
