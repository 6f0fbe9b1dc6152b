import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import type { SideSpec } from './spec.ts';
import { TALL_CARS } from './tall-cars.ts';

const { panel } = TALL_CARS.van;

/** Parts of a side view that towed vehicles lack. */
export const TOWED = {
  screens: [],
  glass: [],
  pillars: [],
  seats: [],
  shuts: [],
  handles: [],
  headlamp: [],
} as const;

/** A touring caravan on one axle, with a raked front and its window around the nose. */
const tourer: SideSpec = {
  ...TOWED,
  length: 600,
  height: 258,
  axles: [356],
  tyre: 33,
  rim: 20,
  style: 'five',
  sill: 44,
  outline: parsePoints(
    '134,46! 122,60 118,90 124,128 140,172 168,212 206,240 252,254 320,258 480,257 548,251! 574,240 588,214 594,170 596,110 594,64 586,46!',
  ),
  shoulder: parsePoints('122,110 240,118 400,118 500,118 596,112'),
  crease: parsePoints('140,76 200,76 260,76 310,76'),
  taillamp: parsePoints('588,112! 597,112! 597,78! 588,78!'),
  parts: [
    makePart('behind', 'dark', '10,50! 10,58! 140,64! 140,52!'),
    makePart('behind', 'metal', '2,56! 2,64! 28,64! 28,50! 12,48!'),
    makePart('behind', 'steel', '48,80 48,14', { width: 5 }),
    makePart('behind', 'black', '48,16 48,8', { width: 14 }),
    makePart('behind', 'white', '66,60! 66,84 76,98 104,104 132,106! 132,60!'),
    makePart('on', 'white', '0,40! 600,40! 600,262! 0,262!'),
    makePart('on', 'paint', '110,52! 110,92 230,112 420,118 600,104! 600,44! 440,84 240,80!'),
    makePart('on', 'dark', '110,98 230,119 420,125 600,111', { width: 2 }),
    makePart('over', 'glass', '150,176! 172,206 204,230! 232,232! 236,228 236,176!'),
    makePart('over', 'glass', '262,172! 392,172! 396,176 396,224 392,228! 262,228! 258,224 258,176'),
    makePart('over', 'metal', '420,50! 420,236! 426,242! 484,242! 490,236! 490,50!', { opacity: 0.25 }),
    makePart('over', 'glass', '434,176! 434,230! 476,230! 476,176!'),
    makePart('over', 'glass', '512,180! 562,180! 566,184 564,220 560,224! 512,224! 508,220 508,184'),
    makePart('over', 'dark', '426,136 426,150', { width: 4 }),
    makePart('over', 'dark', '134,46 586,46', { width: 4 }),
  ],
};

/** An off-road caravan: tall wheels, a toolbox in front, a rack on the roof, and a tail that is cut off below. */
const bush: SideSpec = {
  ...TOWED,
  length: 672,
  height: 286,
  axles: [402],
  tyre: 42,
  rim: 22,
  style: 'offroad',
  darkRims: true,
  sill: 62,
  outline: parsePoints('176,62! 158,92! 156,200 164,238! 190,268! 440,270 646,268! 656,258 660,190 660,138! 566,62!'),
  shoulder: parsePoints('158,168 260,170 420,170 540,170 660,168'),
  crease: parsePoints('170,100 240,100 300,100 350,100'),
  taillamp: parsePoints('650,168! 660,168! 660,142! 650,142!'),
  parts: [
    makePart('behind', 'dark', '10,58! 10,68! 178,76! 178,64!'),
    makePart('behind', 'metal', '2,62! 2,72! 30,72! 30,56! 12,54!'),
    makePart('behind', 'steel', '46,92 46,16', { width: 6 }),
    makePart('behind', 'black', '46,18 46,9', { width: 16 }),
    makePart('behind', 'metal', '72,72! 72,138! 150,146! 164,146! 164,72!'),
    makePart('behind', 'dark', '72,112 162,112', { width: 2 }),
    makePart('behind', 'dark', '614,112! 614,190! 672,190! 672,130! 660,112!'),
    makePart('on', 'metal', '0,60! 700,60! 700,140! 0,140!'),
    makePart('on', 'dark', '0,142 700,142', { width: 5 }),
    makePart('on', 'dark', '150,262! 700,262! 700,274! 150,274!'),
    makePart('behind', 'dark', '200,280 380,280', { width: 5 }),
    makePart('behind', 'dark', '206,266 200,282', { width: 4 }),
    makePart('behind', 'dark', '290,266 290,280', { width: 4 }),
    makePart('behind', 'dark', '374,266 380,282', { width: 4 }),
    makePart('over', 'glass', '196,196! 300,196! 304,200 304,236 300,240! 206,240! 196,228!'),
    makePart('over', 'black', '190,192! 308,192! 308,244! 202,244! 190,230!', { opacity: 0.25 }),
    makePart('over', 'glass', '336,204! 430,204! 434,208 434,236 430,240! 336,240! 332,236 332,208'),
    makePart('over', 'dark', '476,84! 476,250! 480,254! 546,254! 550,250! 550,84!', { opacity: 0.3 }),
    makePart('over', 'glass', '492,190! 492,242! 534,242! 534,190!'),
    makePart('over', 'glass', '582,204! 632,204! 634,208 634,236 632,240! 582,240! 580,236 580,208'),
    makePart('over', 'dark', '484,150 484,166', { width: 4 }),
    makePart('over', 'black', '206,254 560,254', { width: 9 }),
  ],
};

/** A light caravan with its roof raised on canvas. */
const poptop: SideSpec = {
  ...TOWED,
  length: 520,
  height: 240,
  axles: [318],
  tyre: 33,
  rim: 20,
  style: 'steel',
  sill: 44,
  outline: parsePoints('132,44! 118,60! 116,110 128,160! 150,184! 300,187 488,184! 508,170 514,120 514,70 506,44!'),
  shoulder: parsePoints('120,112 220,118 340,118 430,118 514,114'),
  crease: parsePoints('130,76 180,76 230,76 276,76'),
  taillamp: parsePoints('506,108! 515,108! 515,78! 506,78!'),
  parts: [
    makePart('behind', 'dark', '10,48! 10,56! 138,62! 138,50!'),
    makePart('behind', 'metal', '2,54! 2,62! 28,62! 28,48! 12,46!'),
    makePart('behind', 'steel', '44,78 44,14', { width: 5 }),
    makePart('behind', 'black', '44,16 44,8', { width: 14 }),
    makePart('behind', 'white', '78,60! 78,96 84,104 98,104 104,96 104,60!'),
    makePart('behind', 'canvas', '160,180! 168,222! 470,222! 480,180!'),
    makePart('behind', 'glass', '206,190! 206,214! 288,214! 288,190!'),
    makePart('behind', 'glass', '340,190! 340,214! 422,214! 422,190!'),
    makePart('behind', 'white', '146,220! 154,234! 200,240 320,241 450,239! 486,232! 492,220!'),
    makePart('behind', 'dark', '146,220 492,220', { width: 2 }),
    makePart('on', 'white', '0,96! 600,96! 600,200! 0,200!'),
    makePart('on', 'dark', '110,96 520,96', { width: 2 }),
    makePart('on', 'paint', '128,150 260,146 380,132 514,136', { width: 7 }),
    makePart('over', 'glass', '168,130! 276,130! 280,134 280,166 276,170! 172,170! 166,160'),
    makePart('over', 'metal', '372,50! 372,172! 376,178! 432,178! 436,172! 436,50!', { opacity: 0.3 }),
    makePart('over', 'glass', '384,132! 384,168! 424,168! 424,132!'),
    makePart('over', 'dark', '378,106 378,118', { width: 4 }),
    makePart('over', 'glass', '454,134! 492,134! 494,138 492,164 490,168! 454,168! 452,164 452,138'),
  ],
};

/** A van with windows all round and a roof that folds up over the front seats. */
const camper: SideSpec = {
  ...panel,
  height: 276,
  style: 'split',
  outline: parsePoints(`26,22! 9,27 3,46 2,68 6,88 16,100 40,111 66,119 86,126! 118,156 144,178 168,191 202,198 300,201
    400,200 468,196! 486,187 492,160 497,110 499,70! 506,66 506,44 500,30 488,24!`),
  parts: [
    makePart('behind', 'canvas', '196,194! 180,262! 430,206! 440,194!'),
    makePart('behind', 'glass', '214,206! 206,240! 286,222! 292,204!'),
    makePart('behind', 'white', '160,262! 166,272 184,275! 446,210! 444,200! 420,202!'),
    makePart('over', 'glass', '206,138! 306,139! 308,142 308,178 304,182! 206,180! 203,176 203,141'),
    makePart('over', 'glass', '330,139! 470,139! 472,142 466,174 462,178! 330,182! 327,178 327,142'),
    makePart('over', 'dark', '210,191 456,192', { width: 6 }),
    makePart('on', 'white', '0,92 120,100 300,96 506,88', { width: 6 }),
  ],
};

/** An integrated motorhome: one white body from a windscreen as large as that of a bus to the tail. */
const liner: SideSpec = {
  length: 770,
  height: 306,
  axles: [126, 548],
  tyre: 38,
  rim: 23,
  style: 'ten',
  sill: 36,
  outline: parsePoints(
    '28,30! 12,36 5,60 5,104 12,136! 30,186 52,232 78,268 108,288 146,300! 240,305 520,306 712,303! 748,294 762,268 766,200 766,90 762,48 750,36!',
  ),
  screens: parseOutlines('15,142! 33,188 56,236 82,266! 92,260 70,226 52,184 38,148!'),
  glass: parseOutlines('58,152! 158,154! 164,160 164,236! 106,240 84,214'),
  pillars: [],
  seats: [128],
  shoulder: parsePoints('6,126 80,132 300,136 560,136 766,132'),
  crease: parsePoints('176,62 300,62 400,62 490,62'),
  shuts: parseOutlines('590,52! 590,104! 700,104! 700,52!; 200,52! 200,104! 310,104! 310,52!'),
  handles: [],
  mirror: [52, 196],
  headlamp: parsePoints('6,84! 10,110! 34,112! 42,98 30,84!'),
  taillamp: parsePoints('756,124! 765,124! 765,84! 756,84!'),
  intakes: parseOutlines('4,64! 26,64! 30,44! 10,38!'),
  parts: [
    makePart('on', 'white', '0,118! 800,118! 800,320! 0,320!'),
    makePart('on', 'dark', '0,118 800,118', { width: 2 }),
    makePart('on', 'paint', '170,146 330,150 520,170 766,228', { width: 14 }),
    makePart('on', 'dark', '170,134 340,138 540,158 766,212', { width: 3 }),
    makePart('over', 'glass', '220,196! 344,196! 348,200 348,250 344,254! 220,254! 216,250 216,200'),
    makePart('over', 'glass', '520,204! 640,204! 644,208 644,252 640,256! 520,256! 516,252 516,208'),
    makePart('over', 'metal', '392,60! 392,264! 396,268! 460,268! 464,264! 464,60!', { opacity: 0.35 }),
    makePart('over', 'glass', '406,194! 406,254! 450,254! 450,194!'),
    makePart('over', 'dark', '452,150 452,164', { width: 4 }),
    makePart('over', 'dark', '240,284 640,286', { width: 8 }),
  ],
};

/** Caravans and motorhomes with a silhouette of their own. */
export const LEISURE_SHAPES = { tourer, bush, poptop, camper, liner } as const;
