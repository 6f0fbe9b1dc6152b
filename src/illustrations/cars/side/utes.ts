import { parseOutlines, parsePoints } from '../geometry.ts';
import { makePart } from '../parts.ts';
import type { SideSpec } from './spec.ts';

/** With two doors, and a longer tub behind them. */
const extraCab: SideSpec = {
  length: 536,
  height: 183,
  axles: [96, 408],
  tyre: 39,
  rim: 24,
  style: 'steel',
  sill: 36,
  outline: parsePoints(
    '28,29! 9,34 4,50 3,74 4,92 8,103 18,108.5! 60,114.5 112,120 130,122.5! 152,142 176,165 196,175 228,180.5 256,180 274,176! 284,157 289,136 292,119! 310,118.5! 522,119! 527,113! 528,80 528,62! 535,58! 535,47 528,43! 508,43!',
  ),
  screens: parseOutlines(
    '133,121.5! 152,140 176,162.8 192,171! 182,165.5 162,142 142,122!;277,171! 285,156 289,136 290,121! 285,121! 283,150',
  ),
  glass: parseOutlines('146,122! 228,124.5 275,126! 272,150 263,170! 250,174 232,175 206,171 186,161 164,140'),
  pillars: [{ top: 234, bottom: 242, width: 9 }],
  seats: [216],
  shoulder: parsePoints('11,103 60,110 140,113.5 230,115 330,115 526,112'),
  crease: parsePoints('132,56 220,58 300,60 352,66'),
  shuts: parseOutlines(
    '138,122 134,100 133,68 140,52 148,44! 254,44; 243,124 244,90 241,56 241,44; 283,126 287,118 287,44! 241,44; 296,118 296,44; 56,114 112,120 138,122; 24,94 46,88 60,72',
  ),
  handles: parsePoints('214,105'),
  mirror: [163, 123.5],
  headlamp: parsePoints('4.5,90! 9,103.5 20,108.5 52,112.5! 48,99 26,92'),
  taillamp: parsePoints('518,113! 528,113! 528,82! 519,82!'),
  intakes: parseOutlines('4,64! 24,63 32,52! 24,38 12,34! 5,46'),
  cladding: true,
  parts: [
    makePart('over', 'dark', '298,119 522,119.5', { width: 3 }),
    makePart('over', 'dark', '148,33 330,33', { width: 5 }),
    makePart('over', 'dark', '160,37 162,46', { width: 4 }),
    makePart('over', 'dark', '316,37 314,46', { width: 4 }),
    makePart('behind', 'dark', '536,50! 536,58! 524,60! 512,60! 512,50!'),
  ],
};

/** With an upright cab, a flat bonnet and a sailplane behind it. */
const squareCab: SideSpec = {
  length: 539,
  height: 187,
  axles: [97, 412],
  tyre: 40,
  rim: 25,
  style: 'ten',
  darkRims: true,
  sill: 37,
  outline: parsePoints(
    '26,30! 8,35 3,51 2,78 4,100 9,112 20,117! 70,122 116,125 134,127! 156,148 178,170 196,179.5 226,184.5 262,186 300,185.5 322,183! 330,162 334,140 336,123! 354,122! 524,122! 529,116! 530,80 530,62! 537,58! 537,47 530,43! 508,43!',
  ),
  screens: parseOutlines(
    '137,126! 156,146 178,167.5 193,175.5! 183,169.5 164,146 146,126.6!;323,178! 330,160 334,138 334.5,125! 329,125! 327,154',
  ),
  glass: parseOutlines(
    '150,126.5! 232,129 320,131.5! 317,156 310,177! 298,179.6 262,181 230,179.6 206,175.4 188,166.5 166,144',
  ),
  pillars: [{ top: 233, bottom: 239, width: 10 }],
  seats: [222, 304],
  shoulder: parsePoints('8,111 60,117 140,120 240,121 330,120.5 528,117'),
  crease: parsePoints('132,58 220,60 300,62 354,68'),
  shuts: parseOutlines(
    '138,126 134,104 133,70 140,54 148,45! 250,45; 240,128 241,92 238,57 238,45; 325,131 329,122 330,72 326,53 318,45! 238,45; 338,121 338,45; 60,118 112,124 138,126; 24,98 46,92 60,76',
  ),
  handles: parsePoints('212,109 306,111'),
  mirror: [166, 128.5],
  headlamp: parsePoints('3.5,88! 5,110 16,116.5! 46,119.5! 40,106 36,92!'),
  taillamp: parsePoints('520,118! 530,118! 530,80! 521,80!'),
  intakes: parseOutlines('4,66! 24,65 32,53! 24,39 12,35! 5,47'),
  cladding: true,
  parts: [
    makePart('behind', 'paint', '330,120! 336,174! 348,166! 398,121!'),
    makePart('over', 'dark', '342,122 524,122.5', { width: 3 }),
    makePart('over', 'dark', '148,34 332,34', { width: 5 }),
    makePart('over', 'dark', '160,37 162,46', { width: 4 }),
    makePart('over', 'dark', '316,37 314,46', { width: 4 }),
    makePart('behind', 'dark', '536,50! 536,58! 524,60! 512,60! 512,50!'),
  ],
};

/** Utes with a silhouette of their own. */
export const UTES = { extraCab, squareCab } as const;
