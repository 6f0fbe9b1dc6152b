import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import { LOW_SHAPES } from './low-shapes.ts';
import { type SideSpec, scaleSide } from './spec.ts';

const sedan: SideSpec = {
  length: 484,
  height: 144,
  axles: [94, 377],
  tyre: 34,
  rim: 24.5,
  style: 'split',
  sill: 19,
  outline:
    parsePoints(`26,16! 8,21 3,34 1,50 3,62 9,70 24,77 60,86.5 92,93 124,98! 154,116.5 186,133.5 212,141.3 246,144
    286,142.3 326,135.5 364,123 402,109 438,105.5 470,104! 477,97 479,84 484,66 483,50 478,32 464,20!`),
  screens: parseOutlines(`127,98! 154,114.5 186,131.7 200,136! 192,132 166,117 140,98.8!;
    333,132! 364,121 398,109! 386,108.5! 362,118.5`),
  glass: parseOutlines(
    '145,98.6! 250,102 345,105 380,108.5! 352,121 318,132 284,137.6 246,139.2 214,137 192,129.8 168,115.5',
  ),
  pillars: [
    { top: 246, bottom: 253, width: 8 },
    { top: 322, bottom: 341, width: 3 },
  ],
  seats: [232, 316],
  shoulder: parsePoints('10,71 60,84 130,90.5 250,93 360,96.5 476,95'),
  crease: parsePoints('132,34 200,35.5 270,39 335,47'),
  shuts: parseOutlines(`138,98.5 133,80 132,50 138,32 146,22.5! 262,22.5; 254,102 255,70 252,35 252,22.5;
    346,104.5 352,96 350,82 342,68 330,52 322,34 312,22.5! 252,22.5; 64,87 100,92 138,98; 22,66 44,62 60,52;
    448,88 440,72 424,62 412,52`),
  handles: parsePoints('226,84 328,87.5'),
  mirror: [161, 99.5],
  headlamp: parsePoints('4,63! 11,71.5 32,79.5 66,88! 54,80 28,69'),
  taillamp: parsePoints('477.5,97! 458,97.5 420,92! 446,87.5 479.5,84!'),
  intakes: parseOutlines('3,37! 20,36 26,29! 16,24.5 8,22! 4,29'),
  chrome: true,
};

const hatchback: SideSpec = {
  length: 430,
  height: 146,
  axles: [84, 348],
  tyre: 33,
  rim: 23,
  style: 'five',
  sill: 19,
  outline:
    parsePoints(`24,16! 8,21 3,35 1,51 4,63 10,71.5 28,79.5 60,88.5 88,94 110,98.5! 140,118 170,135 196,143 230,145.8
    275,145 320,141.5 352,137 376,132! 388,119 406,104 416,95! 419,84 421,70 428,58 427,40 420,24 408,19!`),
  screens: parseOutlines(`113,98.5! 140,116 170,133.2 186,138.5! 176,134 150,118 126,99.5!;
    374,130! 388,117 405,104! 396,104! 380,118`),
  glass: parseOutlines(
    '131,99.3! 240,103 318,107 352,114! 347,126 336,134 300,139.5 230,141 200,138.5 178,131 152,115.5',
  ),
  pillars: [
    { top: 228, bottom: 235, width: 8 },
    { top: 310, bottom: 322, width: 3 },
  ],
  seats: [214, 292],
  shoulder: parsePoints('10,72 60,86 120,92 230,95.5 330,98.5 418,95'),
  crease: parsePoints('118,34 190,36 250,40 304,48'),
  shuts: parseOutlines(`124,99 119,80 118,50 124,32 132,22.5! 243,22.5; 236,103 237,70 234,35 234,22.5;
    322,107 327,94 322,78 312,63 299,44 291,30 284,22.5! 234,22.5; 62,89 90,94.5 124,99; 22,68 42,62 54,52;
    418,78 404,71 390,62 382,51`),
  handles: parsePoints('208,86.5 302,90'),
  mirror: [146, 100],
  headlamp: parsePoints('4,64! 11,72.5 30,80.5 62,89.2! 52,81 28,71'),
  taillamp: parsePoints('417,96! 400,100 376,96! 390,87 420,82!'),
  intakes: parseOutlines('3,38! 18,37 24,30! 16,24.5 8,22! 4,30'),
};

/** Lower, on larger wheels, with a spoiler. */
const hotHatch: SideSpec = scaleSide(hatchback, 1.01, 0.97, {
  style: 'ten',
  darkRims: true,
  rim: 25,
  parts: [
    makePart('behind', 'paint', '352,134! 388,131! 391,125.5! 374,124!'),
    makePart('on', 'black', '120,19! 300,19! 300,25! 120,25!'),
  ],
});

const wagon: SideSpec = {
  ...sedan,
  length: 488,
  height: 147,
  axles: [94, 374],
  style: 'ten',
  outline: parsePoints(`26,16! 8,21 3,34 1,50 3,62 9,70 24,77 60,86.5 92,93 124,98! 154,116.5 186,133.5 212,142 246,146
    300,146.5 360,143 410,137.5 442,132! 454,119 466,105! 470,92 473,76 484,64 485,48 479,30 464,20!`),
  screens: parseOutlines(`127,98! 154,114.5 186,131.7 200,136.5! 192,132 166,117 140,98.8!;
    441,130! 453,118 464,105! 455,105! 446,118`),
  glass: parseOutlines(
    '145,98.6! 250,102 350,105.5 432,114! 422,127 402,134 345,140 290,142 246,141.6 214,138.6 192,130.6 168,115.5',
  ),
  pillars: [
    { top: 246, bottom: 253, width: 8 },
    { top: 337, bottom: 348, width: 6 },
  ],
  shoulder: parsePoints('10,71 60,84 130,90.5 250,93 360,96.5 470,95'),
  shuts: parseOutlines(`138,98.5 133,80 132,50 138,32 146,22.5! 262,22.5; 254,102 255,70 252,35 252,22.5;
    348,104.5 353,96 350,82 342,68 330,52 320,34 312,22.5! 252,22.5; 64,87 100,92 138,98; 22,66 44,62 60,52;
    472,80 452,72 428,64 410,52`),
  taillamp: parsePoints('468,102! 450,103 418,97! 440,91 472,86!'),
  parts: [makePart('behind', 'metal', '226,149 300,150 370,146.5 424,139', { width: 2.4 })],
};

/** With an upright tail and a long, level roof. */
const estate: SideSpec = {
  ...wagon,
  height: 149,
  style: 'split',
  outline:
    parsePoints(`26,16! 8,21 3,34 1,50 3,62 9,70 24,77 60,86.5 92,93 124,98! 154,116.5 186,134.5 212,143.5 246,147.5
    300,149 360,148.5 420,146.5 446,143! 456,126 465,107! 470,92 473,76 484,64 485,48 479,30 464,20!`),
  screens: parseOutlines(`127,98! 154,114.5 186,132.5 200,138! 192,133 166,117 140,98.8!;
    447,140! 456,124 463,108! 456,108! 449,124`),
  glass: parseOutlines(
    '145,98.6! 250,102 350,105.5 440,110! 438,128 430,137.6 400,141 340,143.4 290,144 246,143 214,140 192,131.6 168,116',
  ),
  pillars: [
    { top: 246, bottom: 253, width: 8 },
    { top: 341, bottom: 348, width: 8 },
  ],
  taillamp: parsePoints('466,106! 456,108 452,86! 461,82 472,81!'),
};

/** With a sloping roofline and a fast tail. */
const sportWagon: SideSpec = {
  ...wagon,
  length: 482,
  height: 143,
  style: 'five',
  chrome: false,
  outline: parsePoints(`26,16! 8,21 3,34 1,50 3,62 9,70 24,77 60,86.5 92,93 124,98! 154,116.5 186,132.5 212,140 246,143
    300,142.2 352,136.5 400,127.5 432,119! 446,109 458,100! 464,90 468,76 478,64 479,48 473,30 458,20!`),
  screens: parseOutlines(`127,98! 154,114.5 186,130.5 200,135! 192,131 166,116 140,98.8!;
    430,116! 444,107 455,99! 446,100 434,107`),
  glass: parseOutlines(
    '145,98.6! 250,102 350,105.5 420,111! 402,120 376,126.6 330,134 290,138 246,138.6 214,136 192,129 168,114.5',
  ),
  taillamp: parsePoints('460,100! 442,101.5 412,97! 436,91.5 466,86!'),
  parts: [],
};

const coupe: SideSpec = {
  length: 474,
  height: 136,
  axles: [92, 368],
  tyre: 35,
  rim: 26.5,
  style: 'ten',
  sill: 17,
  outline: parsePoints(`26,14! 8,18 3,29 1,45 4,58 12,66 40,77 80,86 116,92 134,95! 164,112 196,127 226,134 256,135.5
    290,133 330,124 370,111 405,102 436,100 462,99.5! 468,91 470,76 474,60 472,42 466,26 452,17!`),
  screens: parseOutlines(`137,95! 164,110.2 196,125 212,129.5! 202,125.5 174,111 149,95.3!;
    322,124.5! 368,110 398,102! 382,102! 350,113`),
  glass: parseOutlines('154,95.5! 240,98 310,101 344,105! 318,117 290,125.5 258,128.8 228,127.8 204,122 180,110.5'),
  pillars: [{ top: 290, bottom: 304, width: 4 }],
  seats: [258, 316],
  shoulder: parsePoints('12,67 60,80 140,88 250,90 350,95 466,91'),
  crease: parsePoints('134,31 200,32.5 270,37 330,47'),
  shuts: parseOutlines(`147,95 142,78 141,50 147,30 156,21! 286,21; 306,101 310,80 305,55 297,34 286,21;
    64,83 100,88.5 147,95; 22,62 42,58 56,50; 450,86 438,72 420,60 406,50`),
  handles: parsePoints('282,83'),
  mirror: [170, 96.5],
  headlamp: parsePoints('4,59! 12,67 34,74.5 66,82! 54,74 28,65'),
  taillamp: parsePoints('467,92! 446,94 416,89.5! 442,85 470,81!'),
  intakes: parseOutlines('3,33! 22,34 29,26! 16,21 8,19! 4,26;398,38! 446,32 448,24 420,22 404,24!'),
};

/** A rear-engined coupe with a sloping roofline. */
const rearEngine: SideSpec = {
  ...coupe,
  length: 452,
  height: 130,
  axles: [99, 344],
  tyre: 34.5,
  style: 'five',
  outline: parsePoints(`32,14! 13,18 5,29 4,44 10,57 24,68 46,76 78,80 108,84 132,90! 160,109 190,123 218,129 250,130
    286,126.5 330,115 370,102 408,91 438,84! 447,72 451,57 450,41 444,26 430,17!`),
  screens: parseOutlines(`135,90! 160,107.2 190,121 206,125.5! 196,121.5 170,107 146,90.3!;
    306,120! 345,108.5 384,97! 368,97! 332,110`),
  glass: parseOutlines('151,90.5! 230,93 296,97 322,103! 300,113.5 276,121 250,123.6 222,122.6 199,117.5 175,105.5'),
  pillars: [{ top: 268, bottom: 286, width: 3.5 }],
  seats: [246, 300],
  shoulder: parsePoints('22,66 60,76 140,83 250,85 350,90 446,78'),
  crease: parsePoints('140,29 200,30.5 260,34 306,43'),
  shuts: parseOutlines(`144,90 140,74 139,46 145,29 154,21! 274,21; 290,97 294,78 290,54 283,34 274,21;
    54,79 90,82 144,90; 18,54 36,50 56,46; 438,60 424,54 406,48 388,44`),
  handles: parsePoints('264,79'),
  mirror: [166, 91.5],
  headlamp: parsePoints('17,60 20,71 34,77 50,78 44,66 30,59'),
  taillamp: parsePoints('446,75! 424,80 396,79! 420,72 449,67!'),
  intakes: parseOutlines('5,34! 22,34 30,25! 18,20 12,18! 6,26;376,34! 428,30 432,22 404,20 384,22!'),
};

const convertible: SideSpec = {
  ...coupe,
  height: 128,
  style: 'split',
  outline: parsePoints(`26,14! 8,18 3,29 1,45 4,58 12,66 40,77 80,86 116,92 138,95.5! 160,96! 240,97.5 310,99.5 336,102
    362,106 392,105 430,101 462,99! 468,91 470,76 474,60 472,42 466,26 452,17!`),
  screens: [],
  glass: [],
  pillars: [],
  parts: [
    makePart('behind', 'glass', '140,95! 168,111 198,125.5! 201,122.5! 176,110 153,95!', { opacity: 0.7 }),
    makePart('behind', 'black', '141,95 168,111.5 199,126.5', { width: 2.6 }),
    makePart('behind', 'leather', '246,92! 248,106 254,118 262,123 271,121 276,108 280,92!'),
    makePart('behind', 'leather', '300,92! 303,105 309,114 317,116 323,110 327,92!'),
    makePart('behind', 'canvas', '330,98! 336,107 352,112 374,111 390,105 384,100!'),
    makePart('behind', 'black', '206,96 214,108', { width: 3.4 }),
    makePart('over', 'dark', '156,96.5 240,98.2 310,100.4 336,103', { width: 1.8 }),
  ],
};

const { muscleCoupe } = LOW_SHAPES;

/** A longer one with its fabric roof closed. */
const softTop: SideSpec = {
  ...muscleCoupe,
  style: 'ten',
  outline: parsePoints(
    '20,15! 6,20 2,34 0,54 1,70! 9,77.5 34,83 80,88.5 122,93 150,97! 168,98! 248,101 312,103.5 360,106 392,107! 428,107 468,107! 474,98! 476,82 478,62 474,42 468,26 454,18!',
  ),
  screens: [],
  glass: parseOutlines('170,98.2! 248,101 290,103! 288,116 276,127! 250,130 226,128.4 208,123 188,110.4'),
  pillars: [],
  parts: [
    makePart('behind', 'canvas', '198,127! 232,136.5 264,138.6 300,136.4 330,130 352,120! 372,107! 372,98! 160,94!'),
    makePart('behind', 'glass', '151,96! 176,113.5 203,127.6! 210,124 186,110 164,96!'),
    makePart('behind', 'black', '150,96 176,114.5 203,128.6', { width: 3 }),
    makePart('behind', 'glass', '338,123! 354,114! 362,108! 350,108! 336,118!'),
    makePart('over', 'dark', '306,104 306,133', { width: 1, opacity: 0.7 }),
    makePart('over', 'dark', '360,106.4 300,104 170,98.6', { width: 1.8 }),
  ],
};

/** Low cars by variant. */
export const LOW_CARS = {
  sedan: {
    saloon: sedan,
    compact: LOW_SHAPES.compactSedan,
    electric: LOW_SHAPES.fastbackSedan,
  },
  hatchback: { five: hatchback, city: LOW_SHAPES.cityHatch, hot: hotHatch },
  wagon: { touring: wagon, estate, sport: sportWagon },
  coupe: { grand: coupe, rear: rearEngine, muscle: LOW_SHAPES.muscleCoupe },
  convertible: { roadster: convertible, softtop: softTop },
} as const satisfies Record<string, Record<string, SideSpec>>;
