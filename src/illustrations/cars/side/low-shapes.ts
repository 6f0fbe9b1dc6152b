import { parseOutlines, parsePoints } from '../geometry.ts';
import type { SideSpec } from './spec.ts';

/** With a short boot and the cabin far forward. */
const compactSedan: SideSpec = {
  length: 462,
  height: 145,
  axles: [88, 358],
  tyre: 32.5,
  rim: 22.5,
  style: 'five',
  sill: 19,
  outline: parsePoints(
    '24,16! 8,21 3,34 1,50 3,62 9,70 24,78 56,88 84,95 110,101! 140,120 170,136 196,143 232,145.3 272,143.5 312,136 348,124 378,113! 408,109.5 444,108! 452,100 456,86 460,68 460,50 455,32 442,20!',
  ),
  screens: parseOutlines(
    '113,101! 140,118 170,134 185,138.6! 177,134.5 152,119 127,101.6!; 318,132.5! 350,122 374,113! 362,112.5 340,120',
  ),
  glass: parseOutlines(
    '131,101.2! 236,105 326,108.6 358,112.5! 336,123 306,133 272,138.8 232,140.6 200,138.4 178,131.5 154,117',
  ),
  pillars: [
    { top: 232, bottom: 240, width: 8 },
    { top: 304, bottom: 322, width: 3 },
  ],
  seats: [218, 300],
  shoulder: parsePoints('10,71 58,85 125,92.5 240,95.5 345,99 452,97'),
  crease: parsePoints('126,34 195,36 260,40 316,48'),
  shuts: parseOutlines(
    '125,101.5 120,82 119,50 125,32 133,22.5! 248,22.5; 241,105 242,71 239,35 239,22.5; 328,108 334,97 332,82 324,68 312,52 304,34 295,22.5! 239,22.5; 60,88 92,96 125,101.5; 22,67 43,62 57,52; 428,90 420,74 406,63 395,52',
  ),
  handles: parsePoints('212,87.5 310,91'),
  mirror: [147, 102],
  headlamp: parsePoints('4,63.5! 11,72 31,80 62,89! 52,81 28,70'),
  taillamp: parsePoints('453.5,101! 436,101.5 400,96! 424,91 456,88!'),
  intakes: parseOutlines('3,37! 18,36 24,29! 16,24.5 8,22! 4,29'),
};

/** With one arch from bonnet to boot, as electric sedans have. */
const fastbackSedan: SideSpec = {
  length: 472,
  height: 144,
  axles: [86, 373],
  tyre: 34,
  rim: 24.5,
  style: 'aero',
  sill: 18,
  outline: parsePoints(
    '24,17! 8,22 3,36 2,52 6,62 16,70 40,79 76,89 104,96! 136,118 168,134.5 200,142.5 236,144.3 276,142 318,134.5 360,122 398,108.5 428,103 456,101.5! 464,95 467,82 471,66 470,48 465,31 452,21!',
  ),
  screens: parseOutlines(
    '107,96! 136,116 168,132.5 184,137.4! 174,133 148,116.5 122,96.8!; 322,131.5! 360,119.5 396,107! 384,106.5 352,117',
  ),
  glass: parseOutlines(
    '126,97! 236,101 330,104.5 376,108! 346,120 312,130.5 276,137.3 236,139.6 204,137.6 182,130.5 156,113.5',
  ),
  pillars: [
    { top: 236, bottom: 244, width: 7 },
    { top: 312, bottom: 330, width: 3 },
  ],
  seats: [222, 306],
  shoulder: parsePoints('10,69 60,83 126,90 244,93 350,96 464,92'),
  crease: parsePoints('126,33 195,34.5 268,38 330,46'),
  shuts: parseOutlines(
    '120,97 115,79 114,50 120,32 128,22.5! 252,22.5; 245,101 246,70 243,35 243,22.5; 336,104.5 342,95 340,81 332,67 320,51 312,33 302,22.5! 243,22.5; 50,82 80,90 120,97; 456,80 444,72 428,62 414,52',
  ),
  handles: parsePoints('216,85 318,88.5'),
  mirror: [142, 98],
  headlamp: parsePoints('5,66! 14,72 34,78.5 58,84! 48,77.5 26,69.5'),
  taillamp: parsePoints('465,95! 446,95.5 406,91! 430,87 467.5,83!'),
  intakes: parseOutlines('6,27! 18,28 22,24! 14,21 9,21!'),
};

/** Short and tall. */
const cityHatch: SideSpec = {
  length: 388,
  height: 150,
  axles: [76, 330],
  tyre: 31,
  rim: 20.5,
  style: 'split',
  sill: 19,
  outline: parsePoints(
    '22,16! 7,21 3,36 2,54 5,66 13,76 34,86 62,95 84,102! 112,122 140,139 166,147.5 200,150 246,149.5 292,147 330,142 346,138! 356,122 366,106 374,96! 378,84 380,70 386,57 385,40 378,25 366,19!',
  ),
  screens: parseOutlines(
    '87,102! 112,120 140,137 156,142.6! 146,138 122,121 101,103!; 345,136! 355,121 364,106! 356,106 347,121',
  ),
  glass: parseOutlines(
    '106,103.2! 208,107 288,110.5 332,116! 328,130 316,138.6 280,143.6 210,145.6 176,143.6 152,135.6 126,119',
  ),
  pillars: [
    { top: 202, bottom: 208, width: 8 },
    { top: 278, bottom: 290, width: 3 },
  ],
  seats: [188, 266],
  shoulder: parsePoints('9,74 54,90 110,96.5 210,99.5 300,102 376,98'),
  crease: parsePoints('108,34 170,36 230,41 282,49'),
  shuts: parseOutlines(
    '100,103.5 95,84 94,50 100,32 107,22! 214,22; 209,107 210,72 207,35 207,22; 292,110.5 298,97 293,80 283,64 271,45 264,30 258,22! 207,22; 52,91 80,99 100,103.5; 20,70 40,64 50,54; 377,80 364,72 352,62 346,52',
  ),
  handles: parsePoints('182,90 272,93.5'),
  mirror: [120, 104],
  headlamp: parsePoints('4,66! 12,77 32,86.5 58,94! 48,84 26,73'),
  taillamp: parsePoints('374,98! 362,102 346,100! 352,84 378,80!'),
  intakes: parseOutlines('3,38! 17,37 22,30! 15,24.5 8,22! 4,30'),
};

/** With a long bonnet and a short, high tail. */
const muscleCoupe: SideSpec = {
  length: 478,
  height: 139,
  axles: [94, 366],
  tyre: 35.5,
  rim: 25.5,
  style: 'five',
  sill: 17,
  outline: parsePoints(
    '20,15! 6,20 2,34 0,54 1,70! 9,77.5 34,83 80,88.5 122,93 150,97! 176,115 204,129 232,136 264,138.6 298,136 334,127.5 366,116 392,107! 428,107 468,107! 474,98! 476,82 478,62 474,42 468,26 454,18!',
  ),
  screens: parseOutlines(
    '151,97! 176,113 204,127 220,131.6! 211,127.5 186,112.5 163,97.4!; 330,124.5! 362,114 386,106.5! 374,106 350,113',
  ),
  glass: parseOutlines('168,98! 248,101 312,103.5 340,107! 318,118 292,127.4 262,131.6 234,130.6 212,125 190,112'),
  pillars: [{ top: 292, bottom: 304, width: 5 }],
  seats: [264, 320],
  shoulder: parsePoints('9,72 70,84 150,91 260,94 350,98 470,96'),
  crease: parsePoints('138,33 205,34.5 276,38 326,47'),
  shuts: parseOutlines(
    '160,98 155,80 154,50 160,32 168,22! 296,22; 312,103.5 316,82 311,56 303,35 292,22; 64,87 110,92.5 160,98; 22,66 42,62 56,52; 456,88 442,76 424,63 408,52',
  ),
  handles: parsePoints('288,87'),
  mirror: [182, 99],
  headlamp: parsePoints('0.5,60! 1,70.5! 20,76 46,79.5! 40,68 24,62!'),
  taillamp: parsePoints('474,99! 448,99 448,86! 475.5,85!'),
  intakes: parseOutlines('3,38! 22,38 30,29! 17,23 8,21! 4,29'),
};

/** Low cars with a silhouette of their own: small ones, a fastback and a coupe with a long bonnet. */
export const LOW_SHAPES = { compactSedan, fastbackSedan, cityHatch, muscleCoupe } as const;
