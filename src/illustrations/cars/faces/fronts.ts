import { type FaceSpec, joinPart, mirrorPart, scaleFace } from '../face.ts';
import { makeDisc, parseOutlines, parsePoints } from '../geometry.ts';

const low: FaceSpec = {
  half: 92,
  height: 145,
  sill: 17,
  outline: parsePoints('0,145 30,144 50,140 60,132! 76,103! 84,99 90,88 92,70 91,48 88,28 80,18! 40,17'),
  glass: parsePoints('0,139.5 38,138.4 53,132! 71,100! 40,96.4 0,95.4'),
  tyre: [66, 90, 40],
  bright: parseOutlines('20,88 50,90 70,94;76,84 84,88;20,142 44,140'),
  parts: [
    joinPart('0,74 50,76 70,84 74,98', 'shade', { width: 0.9, opacity: 0.5 }),
    mirrorPart('30,95 34,84 36,77', 'shade', { width: 0.9, opacity: 0.3 }),
    mirrorPart('49,70! 66,76 88,82! 90,75 84,66 54,62!', 'lens'),
    mirrorPart('51,65 66,67 84,70 88,80', 'lens', { width: 1.7 }),
    joinPart('0,71.5 45,70! 42,60 33,51! 0,50', 'black'),
    joinPart('0,64.5 40,63.8', 'steel', { width: 0.9, opacity: 0.6 }),
    joinPart('0,58 37,57.4', 'steel', { width: 0.9, opacity: 0.6 }),
    joinPart('0,50 33,51 42,60 45,70', 'steel', { width: 1.3 }),
    joinPart('0,35 52,35! 60,25 54,21! 0,20', 'black'),
    mirrorPart('66,46! 84,52! 86,36 80,29! 68,31!', 'dark'),
    mirrorPart('70,37 82,39', 'lens', { width: 2.4 }),
    joinPart('0,18 78,19', 'black', { width: 3 }),
    mirrorPart('6,96.6 44,98.4', 'black', { width: 1.3 }),
  ],
  plate: 37,
  badge: 65.5,
  mirror: [76, 101],
  seats: true,
};

const noGrille = [
  joinPart('0,74 50,76 70,84 74,98', 'shade', { width: 0.9, opacity: 0.5 }),
  mirrorPart('44,72! 66,77 88,82! 89,77 80,71 50,68!', 'lens'),
  mirrorPart('46,70 66,73 88,80', 'lens', { width: 1.5 }),
  joinPart('0,56 60,58 84,54', 'shade', { width: 0.9, opacity: 0.35 }),
  joinPart('0,36 56,36! 62,26 56,21! 0,20', 'black'),
  joinPart('0,18 78,19', 'black', { width: 3 }),
  mirrorPart('68,46! 84,50! 85,40 80,34! 70,35!', 'dark'),
  mirrorPart('6,96.6 44,98.4', 'black', { width: 1.3 }),
];

const sports = scaleFace(low, 1.01, 0.94);

const open: FaceSpec = {
  ...sports,
  outline: parsePoints('0,91 40,91.5 70,93.5! 84,92 91,83 93,66 92,45 89,26 81,17! 40,16'),
  glass: parsePoints('0,124 36,123 52,119! 72,94! 40,91 0,90'),
  behind: [
    mirrorPart('22,88! 22,106 30,112! 31,121 37,124 43,121 44,112! 52,106 52,88!', 'leather'),
    joinPart('0,125 36,124 54,119.5 74,94', 'black', { width: 3 }),
  ],
  bright: parseOutlines('20,82 50,84 70,88;76,79 84,82'),
  seats: false,
};

const suv: FaceSpec = {
  half: 94,
  height: 171,
  sill: 24,
  outline: parsePoints('0,171 32,170 54,165 64,156! 79,120! 86,115 92,102 94,80 93,54 90,34 84,25! 40,23'),
  glass: parsePoints('0,163 40,161.6 57,155! 74,116! 40,112 0,111'),
  tyre: [66, 92, 50],
  bright: parseOutlines('20,102 50,104 72,109;78,97 86,102;20,168 48,165'),
  parts: [
    joinPart('0,90 50,91 70,98 76,114', 'shade', { width: 0.9, opacity: 0.5 }),
    mirrorPart('28,110 33,98 35,92', 'shade', { width: 0.9, opacity: 0.3 }),
    mirrorPart('52,84! 68,91 89,97! 92,90 86,81 56,77!', 'lens'),
    mirrorPart('54,80 68,83 86,86 90,95', 'lens', { width: 1.9 }),
    joinPart('0,88 49,87! 50,74 40,57! 0,56', 'black'),
    joinPart('0,79 49,78.5', 'steel', { width: 1, opacity: 0.7 }),
    joinPart('0,71 47,70.6', 'steel', { width: 1, opacity: 0.7 }),
    joinPart('0,63 43,62.6', 'steel', { width: 1, opacity: 0.7 }),
    joinPart('0,56 40,57 50,74 49,87', 'steel', { width: 1.8 }),
    joinPart('0,36 94,38! 90,30 84,22! 0,22', 'dark'),
    joinPart('0,34 42,34! 46,28 42,25! 0,25', 'metal', { opacity: 0.85 }),
    mirrorPart('66,58! 88,62! 91,46 84,38! 70,40!', 'dark'),
    mirrorPart('72,48 86,50', 'lens', { width: 3 }),
    mirrorPart('6,112.4 48,115', 'black', { width: 1.4 }),
    mirrorPart('44,170 60,163', 'steel', { width: 2.6 }),
  ],
  plate: 42,
  badge: 75,
  mirror: [80, 117],
  seats: true,
};

const ute: FaceSpec = {
  ...scaleFace(suv, 1, 1.08),
  sill: 34,
  tyre: [64, 92, 58],
  parts: [
    joinPart('0,103 50,104 72,108 78,122', 'shade', { width: 0.9, opacity: 0.5 }),
    mirrorPart('26,119 30,110 32,104', 'shade', { width: 0.9, opacity: 0.3 }),
    mirrorPart('56,101! 72,104 92,105! 93,94 90,84! 60,84!', 'lens'),
    mirrorPart('60,87 60,98 88,102 89,87', 'lens', { width: 2 }),
    joinPart('0,102 54,101! 57,84 50,64! 0,63', 'black'),
    joinPart('0,92 55,92', 'steel', { width: 5.5 }),
    joinPart('0,80 55,80', 'steel', { width: 2 }),
    joinPart('0,71 52,71', 'steel', { width: 2 }),
    joinPart('0,54 66,56! 94,66! 93,48 88,36! 0,34', 'dark'),
    joinPart('0,43 44,43! 50,37 46,34! 0,34', 'metal', { opacity: 0.85 }),
    mirrorPart('68,50 84,52', 'lens', { width: 4 }),
    mirrorPart('6,121.5 48,124', 'black', { width: 1.4 }),
  ],
  plate: 47,
  badge: 92,
};

const offroader: FaceSpec = {
  half: 92,
  height: 187,
  sill: 38,
  outline: parsePoints('0,187 50,186 68,182 74,172! 82,124! 90,117! 93,110 93,64 90,44! 40,40'),
  glass: parsePoints('0,174.5 50,174 61,172 66,166! 73,126! 50,121.6 0,121'),
  tyre: [60, 90, 66],
  bright: parseOutlines('16,114 50,115 74,116;82,110 90,112;20,184 54,183'),
  parts: [
    joinPart('0,110 56,110 60,121', 'shade', { width: 0.9, opacity: 0.5 }),
    joinPart('0,104 90,104! 91,78 88,70! 0,70', 'black'),
    joinPart('0,100 48,100! 48,76! 0,76', 'dark'),
    mirrorPart('8,98 8,78', 'steel', { width: 3 }),
    mirrorPart('24,98 24,78', 'steel', { width: 3 }),
    mirrorPart('40,98 40,78', 'steel', { width: 3 }),
    { points: makeDisc(70, 88, 13), as: 'lens', how: 'pair' },
    { points: [...makeDisc(70, 88, 10.5), [70, 98.5]], as: 'lens', how: 'pair', width: 2 },
    mirrorPart('89,112! 93,112! 93,104! 89,104!', 'amber'),
    joinPart('0,66 94,66! 92,50 84,44! 0,42', 'dark'),
    joinPart('0,50 46,50! 46,42! 0,42', 'metal', { opacity: 0.85 }),
    mirrorPart('64,57 76,57', 'lens', { width: 5 }),
    mirrorPart('14,122 50,124', 'black', { width: 1.5 }),
    mirrorPart('60,190 60,182', 'black', { width: 3 }),
    joinPart('0,191 66,190', 'black', { width: 3.5 }),
  ],
  plate: 53,
  mirror: [84, 128],
  seats: true,
};

const van: FaceSpec = {
  half: 97,
  height: 199,
  sill: 24,
  outline: parsePoints('0,199 40,198 66,194 78,184! 88,136! 93,126 96,104 97,76 95,48 91,30 84,24! 40,22'),
  glass: parsePoints('0,184 50,183 70,178! 82,134! 74,126 40,121 0,120'),
  tyre: [70, 94, 48],
  bright: parseOutlines('20,110 54,112 76,118;20,194 60,192;84,104 90,110'),
  parts: [
    joinPart('0,98 54,99 74,106 82,124', 'shade', { width: 0.9, opacity: 0.5 }),
    mirrorPart('58,94! 76,100 92,108! 95,94 90,84 64,80!', 'lens'),
    mirrorPart('62,83 78,87 90,90 92,105', 'lens', { width: 2 }),
    joinPart('0,95 56,93! 58,82 50,74! 0,73', 'black'),
    joinPart('0,87 56,87', 'steel', { width: 1.2, opacity: 0.7 }),
    joinPart('0,80 54,80', 'steel', { width: 1.2, opacity: 0.7 }),
    joinPart('0,48 96,56! 94,40 88,28! 0,24', 'dark'),
    joinPart('0,40 52,40! 56,32 50,28! 0,28', 'black'),
    mirrorPart('72,45 86,47', 'lens', { width: 4 }),
    mirrorPart('6,121 60,125', 'black', { width: 1.6 }),
  ],
  plate: 52,
  badge: 84,
  mirror: [90, 136],
  seats: true,
};

/** Fronts by the kind of body they belong to. */
export const FRONTS = {
  low,
  sleek: { ...low, parts: noGrille, plate: 40 },
  sports,
  open,
  suv,
  ute,
  offroader,
  family: scaleFace(suv, 1.05, 1.03, { sill: 20 }),
  van,
} as const satisfies Record<string, FaceSpec>;
