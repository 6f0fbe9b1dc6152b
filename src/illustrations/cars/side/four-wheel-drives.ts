import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import type { SideSpec } from './spec.ts';

/** Long and rounded, with doors for three rows. */
const tourer: SideSpec = {
  length: 492,
  height: 191,
  axles: [94, 376],
  tyre: 41,
  rim: 25,
  style: 'ten',
  sill: 36,
  outline: parsePoints(
    '28,34! 9,39 4,54 3,80 5,100 11,110 26,115! 70,119 112,122 130,124! 152,150 172,170! 192,180 224,186.5 290,190 370,189.5 430,186 452,181! 462,158 468,132 473,116! 476,96 478,84 484,76 485,58 480,44 468,38!',
  ),
  screens: parseOutlines(
    '134,124! 154,149 173,168! 183,172.5! 172,160 154,136 144,124.4!; 452,177! 461,156 469,121! 462,121 456,150',
  ),
  glass: parseOutlines(
    '150,125! 244,128 344,130 452,134! 446,158 436,174! 400,180 340,183.4 280,183.8 226,181 204,176 188,166 168,142',
  ),
  pillars: [
    { top: 238, bottom: 243, width: 10 },
    { top: 346, bottom: 352, width: 10 },
  ],
  seats: [222, 310, 398],
  shoulder: parsePoints('10,107 60,114 134,118 250,120 360,120 474,117'),
  crease: parsePoints('134,58 210,58 290,60 334,66'),
  shuts: parseOutlines(
    '140,125 136,102 135,70 141,54 149,44! 254,44; 247,128 248,90 246,54 246,44; 354,130 357,114 354,98 346,84 330,66 320,54 312,44! 246,44; 60,116 108,122 140,125; 24,96 46,90 60,76; 476,98 456,92 434,84 416,74',
  ),
  handles: parsePoints('220,110 330,112'),
  mirror: [164, 127],
  headlamp: parsePoints('4,90! 8,107 24,114.5 56,118! 50,104 26,95'),
  taillamp: parsePoints('471,122! 458,124 452,96! 464,91 477,89!'),
  intakes: parseOutlines('4,62! 22,61 30,50! 20,41 10,38! 5,48'),
  cladding: true,
  chrome: true,
  parts: [
    makePart('behind', 'metal', '212,191 300,194 380,193 428,189', { width: 2.6 }),
    makePart('over', 'dark', '152,38 336,38', { width: 5 }),
  ],
};

/** Short, square and with three doors. */
const short: SideSpec = {
  length: 356,
  height: 173,
  axles: [72, 272],
  tyre: 35,
  rim: 20,
  style: 'offroad',
  darkRims: true,
  sill: 34,
  outline: parsePoints(
    '20,34! 5,38! 2,52 3,78 5,98! 10,105! 40,109 78,111 100,112! 114,136 128,160! 146,168.5 184,171.5 240,172.5 300,171.5 322,168! 330,140 333,112 335,86 335,62! 343,58! 343,44 332,38!',
  ),
  screens: parseOutlines('104,112! 116,136 128,157.5! 135,157.5! 125,136 114,113!'),
  glass: parseOutlines('119,114.5! 206,114.5 206,162! 146,161 136,157!; 216,114.5! 312,117 312,161! 216,162!'),
  pillars: [],
  seats: [176, 262],
  shoulder: parsePoints('6,97 50,103 110,105 200,106 280,106 334,105'),
  crease: parsePoints('108,50 150,50 190,50 226,52'),
  shuts: parseOutlines('113,113 110,94 109,62 115,47 121,42! 214,42; 211,164 212,112 212,42; 46,109 78,111.5 113,113'),
  handles: parsePoints('194,97'),
  mirror: [124, 116],
  headlamp: parsePoints('4,82! 5,99! 18,100! 21,92 18,83!'),
  taillamp: parsePoints('328,104! 334,104! 335,84! 328,84!'),
  intakes: parseOutlines('2,58! 12,58! 14,44! 5,41!'),
  cladding: true,
  parts: [makePart('behind', 'dark', '335,84! 350,86 354,108 350,132 335,134!')],
};

/** Four-wheel drives with a silhouette of their own. */
export const FOUR_WHEEL_DRIVES = { tourer, short } as const;
