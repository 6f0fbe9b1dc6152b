import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import type { SideSpec } from './spec.ts';

/** With a roof to stand under. */
const highVan: SideSpec = {
  length: 597,
  height: 260,
  axles: [100, 464],
  tyre: 35,
  rim: 22.5,
  style: 'steel',
  sill: 28,
  outline: parsePoints(
    '24,26! 8,32 3,52 2,76 6,96 18,110 44,120 70,127 86,133! 116,166 142,196 160,216 180,236 206,250 250,257 340,260 460,260 560,258! 576,250 582,220 587,140 589,78! 596,72 596,48 590,32 578,28!',
  ),
  screens: parseOutlines('89,133! 118,164 144,193 158,206! 148,190 126,160 104,134!'),
  glass: parseOutlines('114,136! 180,139! 188,146 188,192! 170,190 152,180 134,160'),
  pillars: [{ top: 127, bottom: 127, width: 3 }],
  seats: [172],
  shoulder: parsePoints('18,110 62,124 130,130 250,132 420,132 587,128'),
  crease: parsePoints('132,50 240,50 340,50 420,52'),
  shuts: parseOutlines(
    '104,133 98,105 98,64 106,46 114,36! 194,36; 196,194 198,138 196,36; 330,246 331,132 330,36; 334,136 578,136; 572,250 576,140 578,44; 54,122 86,134; 22,92 44,88 58,74',
  ),
  handles: parsePoints('178,122 222,118'),
  mirror: [124, 138],
  headlamp: parsePoints('5,88! 14,105 34,115 56,121! 46,107 24,96'),
  taillamp: parsePoints('580,132! 588,132! 590,92! 582,92!'),
  intakes: parseOutlines('3,50! 22,50 28,38! 18,31 9,31! 4,42'),
  cladding: true,
  parts: [
    makePart('on', 'black', '208,196! 322,198! 322,146! 208,144!', { opacity: 0.1 }),
    makePart('on', 'black', '340,198! 566,196! 570,148! 340,146!', { opacity: 0.1 }),
  ],
};

/** As long as a hatchback. */
const compactVan: SideSpec = {
  length: 452,
  height: 182,
  axles: [84, 352],
  tyre: 32,
  rim: 21,
  style: 'steel',
  sill: 22,
  outline: parsePoints(
    '24,18! 8,24 3,40 2,58 6,74 16,85 44,95 78,103 104,109! 132,136 156,158 178,171 206,178.5 260,181.5 340,182 410,180.5 432,178! 440,160 444,130 447,96 448,62! 454,58 454,40 448,26 438,20!',
  ),
  screens: parseOutlines('107,109! 134,135 158,156.5 172,164! 162,158 140,135 120,109.8!'),
  glass: parseOutlines('126,110.4! 232,113! 232,166! 206,165 182,160 160,144'),
  pillars: [],
  seats: [206],
  shoulder: parsePoints('12,84 60,95 120,101 230,103.5 340,104.5 446,102'),
  crease: parsePoints('116,40 190,41 250,43 306,48'),
  shuts: parseOutlines(
    '119,110 114,92 113,58 119,40 127,28! 240,28; 240,170 242,108 240,28; 344,176 345,106 344,28; 346,108 440,108; 58,97 92,106 119,110; 22,78 44,72 56,60',
  ),
  handles: parsePoints('222,98 256,97'),
  mirror: [142, 112],
  headlamp: parsePoints('4,68! 12,84 36,93 70,101! 58,91 30,80'),
  taillamp: parsePoints('443,124! 446.5,124! 449,84! 444,84!'),
  intakes: parseOutlines('3,42! 20,41 26,32! 17,26 9,24! 4,33'),
  cladding: true,
  parts: [
    makePart('on', 'black', '250,167! 338,170! 338,114! 250,113!', { opacity: 0.1 }),
    makePart('on', 'black', '352,170! 432,168! 438,116! 352,114!', { opacity: 0.1 }),
  ],
};

/** One tall box with windows all round. */
const tallPeopleMover: SideSpec = {
  length: 515,
  height: 197,
  axles: [96, 398],
  tyre: 35.5,
  rim: 24,
  style: 'mesh',
  sill: 20,
  outline: parsePoints(
    '24,19! 8,24 3,42 2,64 6,82 18,95 42,107 62,115 76,121! 110,150 142,173 172,187 210,194 300,197 400,196 462,191! 478,182 488,150 496,112! 499,88 500,72 508,64 510,46 504,30 492,22!',
  ),
  screens: parseOutlines(
    '79,121! 110,148 142,170.5 160,179.5! 150,173 124,148 96,122!; 466,186! 480,166 492,124! 484,124 472,160',
  ),
  glass: parseOutlines(
    '104,123! 236,127 350,129 470,132! 464,158 452,176! 400,185 320,188.6 250,188.4 206,185.6 180,179.5 150,162 124,140',
  ),
  pillars: [
    { top: 200, bottom: 206, width: 8 },
    { top: 338, bottom: 344, width: 8 },
  ],
  seats: [190, 296, 402],
  shoulder: parsePoints('14,92 60,108 130,114 250,116.5 370,117 497,113'),
  crease: parsePoints('130,40 210,41 290,43 350,50'),
  shuts: parseOutlines(
    '96,122 92,96 94,56 104,38 112,28! 210,28; 206,127 208,84 206,44 206,28; 352,129 354,100 354,60 350,36 342,28! 206,28; 360,120 484,120; 50,112 78,121; 22,82 42,78 56,64; 500,86 476,78 448,70 436,60',
  ),
  handles: parsePoints('186,104 228,104'),
  mirror: [122, 124],
  headlamp: parsePoints('4,74! 14,92 36,103 54,110! 44,96 24,84'),
  taillamp: parsePoints('494,128! 482,128 478,92! 488,88 499,90!'),
  intakes: parseOutlines('3,44! 20,44 28,34! 18,27 10,24! 4,34'),
  chrome: true,
};

/** A short box on a long wheelbase, with hardly a bonnet and a flat roof. */
const boxPeopleMover: SideSpec = {
  length: 471,
  height: 194,
  axles: [82, 384],
  tyre: 36,
  rim: 25,
  style: 'aero',
  sill: 20,
  outline: parsePoints(
    '20,18! 6,24 2,42 2,70 6,96 14,110 28,118! 54,146 82,170 112,185 150,192 210,194 320,194 408,192 438,187! 452,174 460,146 465,110 468,78 468,46 464,28 452,19!',
  ),
  screens: parseOutlines(
    '31,118! 56,145 84,168 98,176! 94,168 72,146 50,119!; 442,182! 454,164 461,128! 454,128 444,158',
  ),
  glass: parseOutlines('62,119.5! 200,121 330,122 446,124! 440,152 428,172! 380,182 280,185 180,184.6 130,180 104,166'),
  pillars: [
    { top: 110, bottom: 102, width: 5 },
    { top: 184, bottom: 184, width: 8 },
    { top: 318, bottom: 318, width: 8 },
  ],
  seats: [150, 252, 372],
  shoulder: parsePoints('8,98 60,110 130,112 250,113 350,113 466,108'),
  crease: parsePoints('126,40 200,40 270,40 334,42'),
  shuts: parseOutlines(
    '60,118 56,84 62,70; 118,30 126,60 112,118; 192,121 194,80 192,30! 118,30; 330,122 330,60 326,30 192,30; 336,114 440,114; 466,88 446,80 430,72',
  ),
  handles: parsePoints('170,102 214,102'),
  mirror: [84, 120],
  headlamp: parsePoints('4,82! 12,98 28,104 46,106! 36,94 20,86'),
  taillamp: parsePoints('464,122! 452,122! 454,92! 467,92!'),
  intakes: parseOutlines('3,44! 18,44 24,32! 14,26 8,24! 4,34'),
  parts: [makePart('on', 'white', '0,122! 480,122! 480,200! 0,200!')],
};

/** Vans, and people movers built like them. */
export const VANS = { highVan, compactVan, tallPeopleMover, boxPeopleMover } as const;
