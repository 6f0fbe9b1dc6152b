import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import { LEISURE_SHAPES, TOWED } from './leisure-shapes.ts';
import type { SideSpec } from './spec.ts';
import { TALL_CARS } from './tall-cars.ts';

const { panel } = TALL_CARS.van;

/** A coach-built motorhome: a van's cab in the paint, a white body with a bed over the cab. */
const motorhome: SideSpec = {
  ...panel,
  length: 720,
  height: 304,
  axles: [94],
  openAxles: [520],
  rim: 23,
  sill: 28,
  outline: parsePoints(
    '26,22! 9,27 3,46 2,68 6,88 16,100 40,111 66,119 86,126! 118,156 144,178 170,192 200,196! 214,190! 214,40!',
  ),
  glass: parseOutlines('112,128! 178,130! 186,136 186,182! 168,180 152,173 132,152'),
  shoulder: parsePoints('16,99 60,112 130,118 180,119 214,119'),
  crease: parsePoints('132,44 160,44 180,44 206,44'),
  shuts: parseOutlines(
    '103,126 98,100 98,60 106,42 114,34! 192,34; 196,184 198,130 196,34; 52,114 86,127; 22,84 44,80 58,66',
  ),
  handles: parsePoints('178,112'),
  taillamp: parsePoints('708,96! 716,96! 716,66! 708,66!'),
  cladding: false,
  parts: [
    makePart('behind', 'black', '466,50! 466,84! 574,84! 574,50!'),
    makePart(
      'behind',
      'white',
      `204,62! 204,188! 150,190 112,196! 100,206 98,224 108,252 126,280 150,294! 200,301 420,303 690,300!
        708,292 716,270 717,120 716,52! 572,50! 572,56 566,72 546,82! 494,82! 474,72 468,56 468,48! 214,48!`,
    ),
    makePart('over', 'paint', '100,214 130,208 240,206 420,186 560,176 716,178', { width: 7 }),
    makePart('over', 'dark', '102,224 136,219 250,218 420,200 560,190 716,192', { width: 2 }),
    makePart('over', 'glass', '120,236! 134,234! 204,234! 206,262! 150,264! 134,258!'),
    makePart('over', 'glass', '250,232! 350,232! 354,236 354,268 350,272! 250,272! 246,268 246,236'),
    makePart('over', 'glass', '548,222! 660,222! 664,226 664,264 660,268! 548,268! 544,264 544,226'),
    makePart('over', 'metal', '392,66! 392,262! 396,266! 452,266! 456,262! 456,66!', { opacity: 0.35 }),
    makePart('over', 'glass', '404,190! 404,250! 444,250! 444,190!'),
    makePart('over', 'dark', '446,150 446,164', { width: 4 }),
    makePart('over', 'dark', '250,294 680,292', { width: 7 }),
    makePart('over', 'dark', '236,54 466,54', { width: 5 }),
    makePart('over', 'dark', '576,54 714,56', { width: 5 }),
    makePart('over', 'dark', '240,92! 240,128! 330,128! 330,92!', { opacity: 0.12 }),
    makePart('over', 'dark', '600,90! 600,140! 686,140! 686,90!', { opacity: 0.12 }),
  ],
};

/** A tandem caravan on its drawbar, jockey wheel down. */
const caravan: SideSpec = {
  ...TOWED,
  length: 730,
  height: 276,
  axles: [404, 482],
  tyre: 35,
  rim: 21,
  style: 'offroad',
  darkRims: true,
  sill: 50,
  outline: parsePoints(
    '146,52! 140,70 140,120 150,190 168,240 186,260! 230,268 420,272 660,270! 694,262 708,240 712,180 712,90 706,54!',
  ),
  shoulder: parsePoints('142,132 220,138 400,138 600,138 712,134'),
  crease: parsePoints('146,84 200,84 280,84 350,84'),
  taillamp: parsePoints('704,104! 713,104! 713,72! 704,72!'),
  parts: [
    makePart('behind', 'dark', '10,52! 10,60! 150,66! 150,56!'),
    makePart('behind', 'metal', '2,58! 2,66! 30,66! 30,52! 12,50!'),
    makePart('behind', 'steel', '44,84 44,14', { width: 5 }),
    makePart('behind', 'black', '44,16 44,8', { width: 15 }),
    makePart('behind', 'white', '70,66! 70,104 76,112 88,112 94,104 94,66!'),
    makePart('behind', 'white', '98,66! 98,104 104,112 116,112 122,104 122,66!'),
    makePart('behind', 'dark', '124,66! 124,120! 142,120! 142,66!'),
    makePart('on', 'white', '0,120! 730,120! 730,276! 0,276!'),
    makePart('on', 'dark', '140,120 400,120 712,120', { width: 2 }),
    makePart('on', 'paint', '150,196 300,190 420,164 560,156 712,164', { width: 10 }),
    makePart('on', 'dark', '156,214 310,206 424,184 560,176 712,182', { width: 2.5 }),
    makePart('on', 'metal', '0,46! 730,46! 730,66! 0,66!'),
    makePart('over', 'glass', '166,196! 186,196! 186,240! 178,236!'),
    makePart('over', 'glass', '210,192! 322,192! 326,196 326,234 322,238! 210,238! 206,234 206,196'),
    makePart('over', 'glass', '480,192! 560,192! 564,196 564,230 560,234! 480,234! 476,230 476,196'),
    makePart('over', 'metal', '594,62! 594,246! 600,252! 664,252! 670,246! 670,62!', { opacity: 0.3 }),
    makePart('over', 'glass', '610,180! 610,236! 654,236! 654,180!'),
    makePart('over', 'dark', '602,140 602,154', { width: 4 }),
    makePart('behind', 'dark', '600,36! 600,48! 668,48! 668,36!'),
    makePart('over', 'dark', '212,262 580,262', { width: 8 }),
    makePart('over', 'dark', '230,78! 230,108! 330,108! 330,78!', { opacity: 0.2 }),
    makePart('over', 'dark', '360,60! 362,78 376,86! 510,86! 524,78 526,60! 518,60! 508,78! 378,78! 368,60!'),
  ],
};

/** Motorhomes and caravans by variant. */
export const LEISURE = {
  motorhome: { coach: motorhome, camper: LEISURE_SHAPES.camper, liner: LEISURE_SHAPES.liner },
  caravan: {
    tandem: caravan,
    tourer: LEISURE_SHAPES.tourer,
    bush: LEISURE_SHAPES.bush,
    poptop: LEISURE_SHAPES.poptop,
  },
} as const satisfies Record<string, Record<string, SideSpec>>;
