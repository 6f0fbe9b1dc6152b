import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import { type SideSpec, scaleSide } from './spec.ts';
import { makeTrucks } from './trucks.ts';
import { UTES } from './utes.ts';

const ute: SideSpec = {
  length: 536,
  height: 184,
  axles: [96, 408],
  tyre: 39,
  rim: 24,
  style: 'offroad',
  sill: 36,
  outline:
    parsePoints(`28,29! 9,34 4,50 3,74 4,92 8,103 18,108.5! 60,114.5 112,120 130,122.5! 152,142 176,165 196,175 230,181
    262,182 296,180.5 316,177! 326,158 332,136 335,119! 352,118.5! 522,119! 527,113! 528,80 528,62! 535,58! 535,47 528,43!
    508,43!`),
  screens: parseOutlines(
    '133,121.5! 152,140 176,162.8 192,171! 182,165.5 162,142 142,122!;319,172! 327,156 332,134 333,121! 328,121! 325,150',
  ),
  glass: parseOutlines(
    '146,122! 230,124.5 317,127.5! 313,152 303,172! 296,174.6 262,176.6 232,175.6 206,171 186,161 164,140',
  ),
  pillars: [{ top: 231, bottom: 239, width: 9 }],
  seats: [222, 304],
  shoulder: parsePoints('11,103 60,110 140,113.5 240,115 330,115 526,112'),
  crease: parsePoints('132,56 220,58 300,60 352,66'),
  shuts:
    parseOutlines(`138,122 134,100 133,68 140,52 148,44! 250,44; 240,124 241,90 238,56 238,44; 325,127 329,118 330,70 326,52 318,44!
    238,44; 338,118 338,44; 56,114 112,120 138,122; 24,94 46,88 60,72`),
  handles: parsePoints('212,105 306,107'),
  mirror: [163, 123.5],
  headlamp: parsePoints('4.5,90! 9,103.5 20,108.5 52,112.5! 48,99 26,92'),
  taillamp: parsePoints('518,113! 528,113! 528,82! 519,82!'),
  intakes: parseOutlines('4,64! 24,63 32,52! 24,38 12,34! 5,46'),
  cladding: true,
  parts: [
    makePart('behind', 'dark', '342,118! 352,119! 372,160! 366,166! 358,166!'),
    makePart('behind', 'dark', '352,164 372,160 404,120', { width: 5 }),
    makePart('over', 'dark', '340,119 522,119.5', { width: 3 }),
    makePart('over', 'dark', '148,33 330,33', { width: 5 }),
    makePart('over', 'dark', '160,37 162,46', { width: 4 }),
    makePart('over', 'dark', '316,37 314,46', { width: 4 }),
    makePart('behind', 'dark', '536,50! 536,58! 524,60! 512,60! 512,50!'),
  ],
};

const { screens: _double, ...cabOnly } = ute;

/** A single cab with an alloy drop-side tray behind it. */
const cabChassis: SideSpec = {
  ...cabOnly,
  length: 524,
  axles: [96],
  openAxles: [408],
  style: 'steel',
  sill: 38,
  outline:
    parsePoints(`28,29! 9,34 4,50 3,74 4,92 8,103 18,108.5! 60,114.5 112,120 130,122.5! 152,142 176,165 196,175 218,180 232,181
    246,179! 252,160 254,120 253,60 250,40!`),
  screens: parseOutlines('133,121.5! 152,140 176,162.8 192,171! 182,165.5 162,142 142,122!'),
  glass: parseOutlines('146,122! 228,124.5! 230,150 226,173! 206,171 186,161 164,140'),
  pillars: [],
  seats: [214],
  shoulder: parsePoints('11,103 60,110 140,113.5 200,115 253,115'),
  crease: parsePoints('132,56 180,57 210,58 244,59'),
  shuts: parseOutlines(
    '138,122 134,100 133,68 140,52 148,44! 250,44; 236,176 239,125 238,44; 56,114 112,120 138,122; 24,94 46,88 60,72',
  ),
  handles: parsePoints('212,105'),
  taillamp: parsePoints('512,72! 524,72! 524,62! 512,62!'),
  parts: [
    makePart('behind', 'black', '240,44! 240,60! 516,60! 516,50! 300,44!'),
    makePart(
      'over',
      'dark',
      '358,56! 362,74 380,86! 436,86! 454,74 458,56! 452,56! 444,72 430,80! 386,80! 372,72 364,56!',
    ),
    makePart('over', 'white', '260,84! 260,122! 526,122! 526,84!'),
    makePart('over', 'dark', '262,103 524,103', { width: 0.8 }),
    makePart('over', 'dark', '348,86 348,120', { width: 1.4 }),
    makePart('over', 'dark', '436,86 436,120', { width: 1.4 }),
    makePart('over', 'dark', '258,84 526,84', { width: 4 }),
    makePart('over', 'steel', '262,122 262,178 286,178', { width: 4.5 }),
    makePart('over', 'steel', '276,122 276,178', { width: 3 }),
    makePart('over', 'steel', '262,150 278,150', { width: 3 }),
  ],
};

/** Four doors, and a shorter tray with a ladder rack. */
const crewChassis: SideSpec = {
  ...ute,
  length: 560,
  axles: [96],
  openAxles: [436],
  style: 'steel',
  sill: 38,
  outline:
    parsePoints(`28,29! 9,34 4,50 3,74 4,92 8,103 18,108.5! 60,114.5 112,120 130,122.5! 152,142 176,165 196,175 230,181
    262,182 296,180.5 316,177! 326,158 332,136 335,119! 336,60 333,40!`),
  shoulder: parsePoints('11,103 60,110 140,113.5 240,115 336,115'),
  taillamp: parsePoints('548,72! 560,72! 560,62! 548,62!'),
  parts: [
    makePart('behind', 'black', '320,44! 320,60! 552,60! 552,50! 380,44!'),
    makePart(
      'over',
      'dark',
      '386,56! 390,74 408,86! 464,86! 482,74 486,56! 480,56! 472,72 458,80! 414,80! 400,72 392,56!',
    ),
    makePart('over', 'metal', '346,84! 346,116! 562,116! 562,84!'),
    makePart('over', 'dark', '348,100 560,100', { width: 0.8 }),
    makePart('over', 'dark', '418,86 418,114', { width: 1.4 }),
    makePart('over', 'dark', '490,86 490,114', { width: 1.4 }),
    makePart('over', 'dark', '344,84 562,84', { width: 4 }),
    makePart('over', 'steel', '350,116! 350,190! 556,190! 556,116!', { width: 4 }),
    makePart('over', 'steel', '452,116 452,190', { width: 3 }),
    makePart('over', 'dark', '148,33 330,33', { width: 5 }),
  ],
};

/** A cab-over light truck with a pantech body. */
const truck: SideSpec = {
  length: 650,
  height: 306,
  axles: [108],
  openAxles: [444],
  tyre: 41,
  rim: 26,
  style: 'dual',
  sill: 52,
  outline: parsePoints(
    '22,40! 8,44! 3,60 2,96 5,118 10,132! 22,168 38,204 50,218! 66,226 92,229 130,229 158,226! 168,214 170,180 170,60!',
  ),
  screens: parseOutlines('12,134! 24,168 40,204 50,214! 52,206 40,172 26,136!'),
  glass: parseOutlines('44,140! 128,142! 136,150 136,206! 66,207! 58,196'),
  pillars: [{ top: 70, bottom: 70, width: 3 }],
  seats: [110],
  shoulder: parsePoints('6,124 50,129 100,130 140,130 170,130'),
  crease: parsePoints('20,90 30,91 50,91 62,90'),
  shuts: parseOutlines('34,140 32,110 42,92 58,82! 150,82; 144,212 147,140 146,82; 6,100 44,98; 10,132 34,134'),
  handles: parsePoints('124,124'),
  headlamp: parsePoints('3,86! 6,102! 30,103! 34,92 30,86!'),
  taillamp: parsePoints('640,78! 648,78! 648,66! 640,66!'),
  intakes: parseOutlines('4,66! 26,66! 26,48! 8,46!'),
  parts: [
    makePart('behind', 'black', '168,62! 168,86! 640,86! 640,72!'),
    makePart('behind', 'white', '178,90! 178,300! 184,304! 644,304! 648,300! 648,90!'),
    makePart('over', 'steel', '178,94 648,94', { width: 5 }),
    makePart('over', 'steel', '179,302 647,302', { width: 4 }),
    makePart('over', 'steel', '180,96 180,300', { width: 3 }),
    makePart('over', 'steel', '646,96 646,300', { width: 3 }),
    makePart('over', 'metal', '220,60! 220,84! 300,84! 300,60!'),
    makePart('over', 'dark', '318,54! 318,78! 376,78! 376,54!'),
    makePart('over', 'dark', '392,60! 396,82 412,92! 476,92! 492,82 496,60! 490,60! 480,78! 408,78! 398,60!'),
    makePart('over', 'dark', '520,58 640,58', { width: 6 }),
    makePart('over', 'dark', '16,196! 4,192! 2,160! 12,158!'),
    makePart('over', 'dark', '14,190 38,196', { width: 3 }),
  ],
};

const bus: SideSpec = {
  length: 700,
  height: 264,
  axles: [128, 522],
  tyre: 40,
  rim: 25,
  style: 'dual',
  sill: 38,
  outline:
    parsePoints(`22,32! 8,36 3,60 3,96 7,118! 22,170 42,222 58,246! 90,258 150,262 400,263 640,261 682,256! 694,238 697,190 698,110
    697,60 692,40 680,36!`),
  screens: parseOutlines('10,122! 24,168 44,220 56,238! 62,232 46,186 32,130!'),
  glass: parseOutlines(
    '44,132! 108,134! 116,142 116,228! 78,230 66,222;130,146! 664,146! 672,154 672,222 664,230! 130,230!',
  ),
  pillars: [
    { top: 222, bottom: 222, width: 6 },
    { top: 314, bottom: 314, width: 6 },
    { top: 406, bottom: 406, width: 6 },
    { top: 498, bottom: 498, width: 6 },
    { top: 590, bottom: 590, width: 6 },
  ],
  seats: [96, 190, 282, 374, 466, 558, 640],
  shoulder: parsePoints('7,116 60,124 200,128 400,128 600,128 698,124'),
  crease: parsePoints('184,58 280,58 380,58 466,58'),
  shuts: parseOutlines(
    '122,236 122,60 138,50; 60,104 60,46; 200,50! 200,104! 330,104! 330,50!; 590,50! 590,104! 670,104! 670,50!',
  ),
  handles: parsePoints('106,120'),
  mirror: [42, 168],
  headlamp: parsePoints('4,88! 8,112! 32,114! 40,100 30,88!'),
  taillamp: parsePoints('688,118! 697,118! 697,84! 688,84!'),
  intakes: parseOutlines('3,64! 26,64! 30,44! 8,40!'),
};

/** Commercial vehicles by variant. */
export const WORK = {
  ute: {
    double: ute,
    square: UTES.squareCab,
    extra: UTES.extraCab,
    pickup: scaleSide(ute, 1.1, 1.06, { style: 'five', tyre: 41, rim: 27, chrome: true }),
  },
  'cab-chassis': { tray: cabChassis, crew: crewChassis },
  truck: { pantech: truck, ...makeTrucks(truck) },
  bus: { mini: bus },
} as const satisfies Record<string, Record<string, SideSpec>>;
