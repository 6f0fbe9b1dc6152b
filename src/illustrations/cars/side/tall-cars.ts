import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import { FOUR_WHEEL_DRIVES } from './four-wheel-drives.ts';
import { LOW_CARS } from './low-cars.ts';
import { type SideSpec, scaleSide } from './spec.ts';
import { VANS } from './vans.ts';

const suv: SideSpec = {
  length: 462,
  height: 170,
  axles: [90, 361],
  tyre: 37,
  rim: 25.5,
  style: 'five',
  sill: 25,
  outline:
    parsePoints(`28,21! 10,26 4,40 2,60 4,77 10,87.5 30,96.5 70,104 100,108.5 116,112! 144,133 172,154 196,164 230,169
    280,169.8 330,167 372,161.5 402,155! 412,142 426,124 437,111! 440,99 442,86 458,74 460,56 454,34 440,25!`),
  screens: parseOutlines(`119,112! 144,131 172,151.8 190,160.3! 180,155 154,134 131,112.8!;
    401,152! 411,140 425,123! 415,124! 404,142`),
  glass: parseOutlines(
    '136,113! 240,117 330,120.5 388,130! 379,146 362,154.5 320,160.6 275,163.4 232,163 204,159 184,150.5 158,131',
  ),
  pillars: [
    { top: 234, bottom: 243, width: 9 },
    { top: 326, bottom: 338, width: 5 },
  ],
  seats: [224, 308],
  shoulder: parsePoints('10,89 60,101 130,105.5 240,108 340,111.5 438,109'),
  crease: parsePoints('124,44 200,46 270,50 318,60'),
  shuts: parseOutlines(`128,113 123,92 122,60 128,44 136,33! 250,33; 244,117 245,80 242,44 242,33;
    338,120.5 343,106 338,90 328,74 314,54 306,42 298,33! 242,33; 66,104.5 100,109.5 128,113; 22,82 44,77 58,66;
    442,90 424,84 404,76 394,64`),
  handles: parsePoints('216,98 318,102'),
  mirror: [153, 114],
  headlamp: parsePoints('4,79! 11,88.8 34,97 70,103.8! 56,95 28,86'),
  taillamp: parsePoints('438,111! 420,113 388,107.5! 410,100 441,94!'),
  intakes: parseOutlines('3,48! 22,47 30,38! 20,30 10,27! 4,38'),
  cladding: true,
  parts: [makePart('behind', 'metal', '212,171 300,172.5 350,168 388,161', { width: 2.6 })],
};

/** Upright, with a long roof and a square tail. */
const boxy: SideSpec = {
  ...suv,
  length: 480,
  height: 178,
  axles: [92, 372],
  tyre: 38,
  rim: 26,
  style: 'ten',
  outline:
    parsePoints(`26,22! 9,27 4,44 2,66 3,88 8,99 20,105.5! 60,110.5 100,114 120,116! 141,139 160,160 178,170.5 212,176
    280,178 350,177.5 410,175 446,170! 457,148 464,126 468,113! 471,98 473,86 478,76 479,54 474,36 460,26!`),
  screens: parseOutlines(`123,116! 141,137 160,157.5 173,166! 165,160 150,142 134,116.6!;
    446,167! 456,148 466,118! 459,119 452,142`),
  glass: parseOutlines(
    '140,117! 240,120 340,122 447,126! 442,148 432,163 400,168.4 340,171 280,171.6 214,169.6 188,164.5 174,154 158,136',
  ),
  pillars: [
    { top: 236, bottom: 242, width: 9 },
    { top: 340, bottom: 348, width: 9 },
  ],
  seats: [226, 312, 396],
  shoulder: parsePoints('8,99 60,107 130,110 240,112 350,113 470,111'),
  crease: parsePoints('128,46 200,47 280,50 330,58'),
  shuts: parseOutlines(`131,116.5 126,94 125,62 131,44 139,33! 252,33; 243,120 244,82 241,44 241,33;
    349,122 353,106 350,92 341,76 326,56 316,43 308,33! 241,33; 52,109.5 100,114.5 131,116.5; 20,86 44,80 58,68;
    474,92 452,84 430,76 412,66`),
  handles: parsePoints('216,102 326,104'),
  mirror: [156, 117],
  headlamp: parsePoints('4,90! 9,100.5 22,105.8 52,109! 47,98 24,91'),
  taillamp: parsePoints('467,119! 457,120 455,92! 461,88 473,87!'),
  parts: [makePart('behind', 'metal', '206,179.5 300,181.5 370,180.5 424,177', { width: 2.4 })],
};

/** With a sloping roofline. */
const sporty: SideSpec = {
  ...suv,
  length: 458,
  height: 160,
  tyre: 37.5,
  rim: 27,
  style: 'split',
  cladding: false,
  outline:
    parsePoints(`28,21! 10,26 4,40 2,60 4,77 10,87.5 30,96.5 70,104 100,108 117,111! 146,131 174,147.5 202,156 234,159.6
    270,160 310,156.5 350,148.5 386,137.5 414,126.5 434,118! 440,108 443,93 457,80 459,58 454,36 440,25!`),
  screens: parseOutlines(`120,111! 146,129 174,145.3 194,152! 184,148 156,129.5 132,111.6!;
    352,145.5! 386,135 430,117.5! 418,117.5! 384,128`),
  glass: parseOutlines(
    '137,112! 240,115.5 330,119.5 384,127! 360,138 330,146.6 296,152.4 264,154 234,153.2 206,149.4 184,141 158,124.5',
  ),
  pillars: [
    { top: 232, bottom: 242, width: 9 },
    { top: 318, bottom: 334, width: 4 },
  ],
  shoulder: parsePoints('10,89 60,101 130,105 240,108 340,112 436,114'),
  shuts: parseOutlines(`129,112 123,92 122,60 128,44 136,31! 250,31; 243,115.5 244,80 241,44 241,31;
    336,119.5 341,106 337,90 328,74 314,54 306,42 298,31! 241,31; 66,104.5 100,109 129,112; 22,82 44,77 58,66;
    442,92 424,86 404,78 394,66`),
  taillamp: parsePoints('436,117! 418,118.5 384,113! 410,105 443,99!'),
  parts: [],
};

const offroader: SideSpec = {
  length: 470,
  height: 186,
  axles: [86, 352],
  tyre: 40,
  rim: 23.5,
  style: 'offroad',
  darkRims: true,
  sill: 36,
  outline:
    parsePoints(`24,36! 6,40! 3,54 4,80 6,104! 10,113! 40,117 90,119 120,120! 136,146 150,172! 170,181 210,184.5 280,186
    360,185 416,183 436,180! 444,150 447,120 449,90 449,64! 458,60! 458,44 446,40!`),
  screens: parseOutlines('124,120! 138,146 150,169! 157,169! 146,145 134,121!'),
  glass: parseOutlines(
    '140,123! 222,123 222,174! 166,173 158,169!;232,123! 318,123! 318,175! 232,174.5!;330,124! 424,126 424,174! 330,175!',
  ),
  pillars: [],
  seats: [204, 296, 380],
  shoulder: parsePoints('8,104 60,111 130,113 240,114 340,114 447,113'),
  crease: parsePoints('128,54 200,54 260,54 310,56'),
  shuts:
    parseOutlines(`134,121 131,100 130,66 136,50 142,44! 240,44; 227,176 228,120 228,44; 324,176 325,120 322,100 312,82 308,60
    304,44! 228,44; 56,117.5 90,120 134,121; 330,116 330,86`),
  handles: parsePoints('212,104 306,104'),
  mirror: [146, 124],
  headlamp: parsePoints('5,88! 6,106! 20,107! 24,98 20,89!'),
  taillamp: parsePoints('440,112! 448,112! 449,88! 440,88!'),
  intakes: parseOutlines('3,60! 14,60! 16,44! 6,41!'),
  cladding: true,
  parts: [
    makePart('behind', 'dark', '449,92! 466,94 470,118 466,142 449,144!'),
    makePart('over', 'dark', '140,34 304,34', { width: 5 }),
    makePart('behind', 'black', '180,190 300,191.5 420,188', { width: 3 }),
  ],
};

const peopleMover: SideSpec = {
  ...suv,
  length: 512,
  height: 176,
  axles: [92, 398],
  tyre: 35.5,
  style: 'ten',
  sill: 20,
  cladding: false,
  chrome: true,
  outline:
    parsePoints(`26,18! 9,23 3,38 2,58 5,74 12,84 34,94 66,102 90,108 104,112! 136,136 168,157 196,167.5 230,173 290,175.5
    360,174 420,168.5 462,161! 474,144 484,124 491,108! 494,92 496,76 508,66 510,50 504,30 490,21!`),
  screens: parseOutlines(`107,112! 136,134 168,154.8 186,161.5! 176,156.5 148,136 120,113!;
    461,158! 473,142 483,123! 474,123! 465,142`),
  glass: parseOutlines(
    '126,113.3! 240,117 350,119 448,125! 442,146 428,156 380,163.5 320,167 270,168.2 228,167 200,162 180,153.5 152,134',
  ),
  pillars: [
    { top: 226, bottom: 236, width: 9 },
    { top: 346, bottom: 352, width: 8 },
  ],
  seats: [214, 306, 402],
  shoulder: parsePoints('12,86 60,99 130,105 250,108 370,110 492,108'),
  crease: parsePoints('128,40 210,41 290,43 350,50'),
  shuts:
    parseOutlines(`118,113 113,92 112,58 118,40 126,28! 240,28; 237,117 238,80 235,44 235,28; 352,119 355,100 355,60 350,36 340,28!
    235,28; 360,112 480,112; 60,102 90,109 118,113; 22,80 44,75 58,62; 494,86 472,80 446,72 434,60`),
  handles: parsePoints('210,98 254,99'),
  mirror: [143, 114.5],
  headlamp: parsePoints('5,75! 13,85 36,94 70,101.5! 56,92 28,83'),
  taillamp: parsePoints('491.5,110! 478,113 440,108! 462,100 495,92!'),
  intakes: parseOutlines('3,44! 20,44 28,34! 18,27 10,24! 4,34'),
  parts: [],
};

const van: SideSpec = {
  length: 508,
  height: 198,
  axles: [94, 394],
  tyre: 35,
  rim: 22.5,
  style: 'steel',
  sill: 24,
  outline:
    parsePoints(`26,22! 9,27 3,46 2,68 6,88 16,100 40,111 66,119 86,126! 118,156 144,178 168,190 200,196 300,198.5
    400,197.5 470,194! 486,186 492,160 497,110 499,70! 506,66 506,44 500,30 488,24!`),
  screens: parseOutlines('89,126! 118,154 144,175.5 160,183! 150,176 126,153 104,127!'),
  glass: parseOutlines('112,128! 178,130! 186,136 186,180! 168,178.5 152,172 132,152'),
  pillars: [{ top: 126, bottom: 126, width: 3 }],
  seats: [168],
  shoulder: parsePoints('16,99 60,112 130,118 250,119 390,119 497,116'),
  crease: parsePoints('128,44 220,44 300,44 350,46'),
  shuts:
    parseOutlines(`103,126 98,100 98,60 106,42 114,32! 192,32; 194,184 196,130 194,32; 316,188 317,120 316,32; 320,124 488,124;
    482,190 486,120 488,40; 52,114 86,127; 22,84 44,80 58,66`),
  handles: parsePoints('176,112 214,108'),
  mirror: [124, 130],
  headlamp: parsePoints('5,80! 14,97 34,107 56,113.5! 46,99 24,88'),
  taillamp: parsePoints('491,118! 498,118! 499.5,82! 492,82!'),
  intakes: parseOutlines('3,46! 22,46 28,34! 18,28 9,28! 4,38'),
  cladding: true,
  parts: [
    makePart('on', 'black', '204,182! 308,185! 308,136! 204,134!', { opacity: 0.1 }),
    makePart('on', 'black', '326,185! 474,182! 478,138! 326,136!', { opacity: 0.1 }),
  ],
};

/** Tall cars by variant. */
export const TALL_CARS = {
  suv: {
    mid: suv,
    compact: scaleSide(suv, 0.91, 0.95, { tyre: 34.5, rim: 23, style: 'split', parts: [] }),
    large: scaleSide(suv, 1.07, 1.05, { tyre: 39.5, rim: 26.5, style: 'ten', chrome: true }),
    boxy,
    sporty,
    electric: scaleSide(sporty, 1.01, 1.03, {
      style: 'aero',
      intakes: parseOutlines('6,32! 20,33 24,29! 14,26 9,26!'),
    }),
    crossover: scaleSide(LOW_CARS.wagon.touring, 1, 1.1, {
      tyre: 36,
      rim: 24,
      style: 'five',
      cladding: true,
      chrome: false,
    }),
  },
  offroader: { long: offroader, tourer: FOUR_WHEEL_DRIVES.tourer, short: FOUR_WHEEL_DRIVES.short },
  'people-mover': { family: peopleMover, tall: VANS.tallPeopleMover, box: VANS.boxPeopleMover },
  van: { panel: van, high: VANS.highVan, compact: VANS.compactVan },
} as const satisfies Record<string, Record<string, SideSpec>>;
