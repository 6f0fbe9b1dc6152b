import { outlines, points } from '../geometry.ts';
import { piece } from '../parts.ts';
import { LOW_CARS } from './low-cars.ts';
import { type SideSpec, scaled } from './spec.ts';

const suv: SideSpec = {
  length: 462,
  height: 170,
  axles: [90, 361],
  tyre: 37,
  rim: 25.5,
  style: 'five',
  sill: 25,
  outline: points(`28,21! 10,26 4,40 2,60 4,77 10,87.5 30,96.5 70,104 100,108.5 116,112! 144,133 172,154 196,164 230,169
    280,169.8 330,167 372,161.5 402,155! 412,142 426,124 437,111! 440,99 442,86 458,74 460,56 454,34 440,25!`),
  screens: outlines(`119,112! 144,131 172,151.8 190,160.3! 180,155 154,134 131,112.8!;
    401,152! 411,140 425,123! 415,124! 404,142`),
  glass: outlines(
    '136,113! 240,117 330,120.5 388,130! 379,146 362,154.5 320,160.6 275,163.4 232,163 204,159 184,150.5 158,131',
  ),
  pillars: [
    { top: 234, bottom: 243, width: 9 },
    { top: 326, bottom: 338, width: 5 },
  ],
  seats: [224, 308],
  shoulder: points('10,89 60,101 130,105.5 240,108 340,111.5 438,109'),
  crease: points('124,44 200,46 270,50 318,60'),
  shuts: outlines(`128,113 123,92 122,60 128,44 136,33! 250,33; 244,117 245,80 242,44 242,33;
    338,120.5 343,106 338,90 328,74 314,54 306,42 298,33! 242,33; 66,104.5 100,109.5 128,113; 22,82 44,77 58,66;
    442,90 424,84 404,76 394,64`),
  handles: points('216,98 318,102'),
  mirror: [153, 114],
  headlamp: points('4,79! 11,88.8 34,97 70,103.8! 56,95 28,86'),
  taillamp: points('438,111! 420,113 388,107.5! 410,100 441,94!'),
  intakes: outlines('3,48! 22,47 30,38! 20,30 10,27! 4,38'),
  cladding: true,
  parts: [piece('behind', 'metal', '212,171 300,172.5 350,168 388,161', { width: 2.6 })],
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
    points(`24,36! 6,40! 3,54 4,80 6,104! 10,113! 40,117 90,119 120,120! 136,146 150,172! 170,181 210,184.5 280,186
    360,185 416,183 436,180! 444,150 447,120 449,90 449,64! 458,60! 458,44 446,40!`),
  screens: outlines('124,120! 138,146 150,169! 157,169! 146,145 134,121!'),
  glass: outlines(
    '140,123! 222,123 222,174! 166,173 158,169!;232,123! 318,123! 318,175! 232,174.5!;330,124! 424,126 424,174! 330,175!',
  ),
  pillars: [],
  seats: [204, 296, 380],
  shoulder: points('8,104 60,111 130,113 240,114 340,114 447,113'),
  crease: points('128,54 200,54 260,54 310,56'),
  shuts:
    outlines(`134,121 131,100 130,66 136,50 142,44! 240,44; 227,176 228,120 228,44; 324,176 325,120 322,100 312,82 308,60
    304,44! 228,44; 56,117.5 90,120 134,121; 330,116 330,86`),
  handles: points('212,104 306,104'),
  mirror: [146, 124],
  headlamp: points('5,88! 6,106! 20,107! 24,98 20,89!'),
  taillamp: points('440,112! 448,112! 449,88! 440,88!'),
  intakes: outlines('3,60! 14,60! 16,44! 6,41!'),
  cladding: true,
  parts: [
    piece('behind', 'dark', '449,92! 466,94 470,118 466,142 449,144!'),
    piece('over', 'dark', '140,34 304,34', { width: 5 }),
    piece('behind', 'black', '180,190 300,191.5 420,188', { width: 3 }),
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
    points(`26,18! 9,23 3,38 2,58 5,74 12,84 34,94 66,102 90,108 104,112! 136,136 168,157 196,167.5 230,173 290,175.5
    360,174 420,168.5 462,161! 474,144 484,124 491,108! 494,92 496,76 508,66 510,50 504,30 490,21!`),
  screens: outlines(`107,112! 136,134 168,154.8 186,161.5! 176,156.5 148,136 120,113!;
    461,158! 473,142 483,123! 474,123! 465,142`),
  glass: outlines(
    '126,113.3! 240,117 350,119 448,125! 442,146 428,156 380,163.5 320,167 270,168.2 228,167 200,162 180,153.5 152,134',
  ),
  pillars: [
    { top: 226, bottom: 236, width: 9 },
    { top: 346, bottom: 352, width: 8 },
  ],
  seats: [214, 306, 402],
  shoulder: points('12,86 60,99 130,105 250,108 370,110 492,108'),
  crease: points('128,40 210,41 290,43 350,50'),
  shuts:
    outlines(`118,113 113,92 112,58 118,40 126,28! 240,28; 237,117 238,80 235,44 235,28; 352,119 355,100 355,60 350,36 340,28!
    235,28; 360,112 480,112; 60,102 90,109 118,113; 22,80 44,75 58,62; 494,86 472,80 446,72 434,60`),
  handles: points('210,98 254,99'),
  mirror: [143, 114.5],
  headlamp: points('5,75! 13,85 36,94 70,101.5! 56,92 28,83'),
  taillamp: points('491.5,110! 478,113 440,108! 462,100 495,92!'),
  intakes: outlines('3,44! 20,44 28,34! 18,27 10,24! 4,34'),
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
  outline: points(`26,22! 9,27 3,46 2,68 6,88 16,100 40,111 66,119 86,126! 118,156 144,178 168,190 200,196 300,198.5
    400,197.5 470,194! 486,186 492,160 497,110 499,70! 506,66 506,44 500,30 488,24!`),
  screens: outlines('89,126! 118,154 144,175.5 160,183! 150,176 126,153 104,127!'),
  glass: outlines('112,128! 178,130! 186,136 186,180! 168,178.5 152,172 132,152'),
  pillars: [{ top: 126, bottom: 126, width: 3 }],
  seats: [168],
  shoulder: points('16,99 60,112 130,118 250,119 390,119 497,116'),
  crease: points('128,44 220,44 300,44 350,46'),
  shuts:
    outlines(`103,126 98,100 98,60 106,42 114,32! 192,32; 194,184 196,130 194,32; 316,188 317,120 316,32; 320,124 488,124;
    482,190 486,120 488,40; 52,114 86,127; 22,84 44,80 58,66`),
  handles: points('176,112 214,108'),
  mirror: [124, 130],
  headlamp: points('5,80! 14,97 34,107 56,113.5! 46,99 24,88'),
  taillamp: points('491,118! 498,118! 499.5,82! 492,82!'),
  intakes: outlines('3,46! 22,46 28,34! 18,28 9,28! 4,38'),
  cladding: true,
  parts: [
    piece('on', 'black', '204,182! 308,185! 308,136! 204,134!', { opacity: 0.1 }),
    piece('on', 'black', '326,185! 474,182! 478,138! 326,136!', { opacity: 0.1 }),
  ],
};

/** The tall cars, by the variants that a picture may ask for. */
export const TALL_CARS = {
  suv: {
    mid: suv,
    compact: scaled(suv, 0.91, 0.95, { tyre: 34.5, rim: 23, style: 'split', parts: [] }),
    large: scaled(suv, 1.07, 1.05, { tyre: 39.5, rim: 26.5, style: 'ten', chrome: true }),
    electric: scaled(suv, 1.01, 0.97, { style: 'aero', cladding: false, parts: [] }),
    crossover: scaled(LOW_CARS.wagon.touring, 1, 1.1, {
      tyre: 36,
      rim: 24,
      style: 'five',
      cladding: true,
      chrome: false,
    }),
  },
  offroader: { long: offroader },
  'people-mover': { family: peopleMover },
  van: { panel: van },
} as const satisfies Record<string, Record<string, SideSpec>>;
