import type { Paint } from '../colours.ts';
import { fill, makeBoxGradient, makeElement, makeGradient, makeRadialGradient, stroke } from '../svg.ts';

const makeDefs = (paint: Paint): string =>
  makeBoxGradient('cushion', [
    [0, paint.light],
    [0.5, paint.base],
    [1, paint.shade],
  ]) +
  makeBoxGradient('wall-side', [
    [0, '#f4f2ee'],
    [1, '#d5d1ca'],
  ]) +
  makeBoxGradient('timber', [
    [0, '#c9a377'],
    [1, '#93693f'],
  ]) +
  makeGradient(
    'floor',
    [0, 520],
    [0, 800],
    [
      [0, '#8a6a4a'],
      [1, '#b08a62'],
    ],
  ) +
  makeBoxGradient('view', [
    [0, '#9cc3dd'],
    [0.6, '#dfeaf0'],
    [0.62, '#8fae8a'],
    [1, '#5f8560'],
  ]) +
  makeRadialGradient('lamp', [
    [0, '#fff', 0.9],
    [1, '#fff', 0],
  ]);

const room =
  fill('M0 0h1200v800H0z', '#e9e6e0') +
  fill('M0 0h1200L820 170H380z', '#fbfaf8') +
  fill('M0 800L380 520h440l380 280z', 'url(#floor)') +
  stroke('M120 800l300-280M330 800l150-280M540 800l30-280M750 800l-80-280M960 800L740 520', '#6b4d31', 2, {
    opacity: 0.4,
  }) +
  fill('M0 0l380 170v350L0 800zM1200 0L820 170v350l380 280z', 'url(#wall-side)') +
  fill('M540 60h120l20 60H520z', '#cfe4f0', { stroke: '#fff', 'stroke-width': 6 }) +
  makeElement('ellipse', { cx: 600, cy: 120, rx: 420, ry: 150, fill: 'url(#lamp)' });

/** The bed at the far end, under its window. */
const bed =
  fill('M420 212h360v120H420z', 'url(#view)', { stroke: '#fff', 'stroke-width': 8 }) +
  stroke('M600 212v120', '#fff', 6) +
  fill('M380 396h440v124H380z', 'url(#timber)') +
  fill('M380 352q220-14 440 0v74q-220 16-440 0z', '#fdfdfc') +
  fill('M380 392q220 16 440 0v40q-220 16-440 0z', 'url(#cushion)') +
  fill(
    'M410 334q70-14 130 2q10 24-4 44q-66 8-124-2q-12-22-2-44zM660 336q60-16 130-2q10 22-2 44q-58 10-124 2q-14-20-4-44z',
    '#fff',
    {
      stroke: '#d9d6d0',
      'stroke-width': 2,
    },
  );

/** Seats and table on the left, cupboards above. */
const dinette =
  fill('M0 60l340 130v76L0 190z', 'url(#timber)') +
  stroke('M116 104v118M232 150v94M0 186l340 78', '#6b4d31', 3, { opacity: 0.5 }) +
  fill('M60 236l230 56v120L60 400z', 'url(#view)', { stroke: '#fff', 'stroke-width': 8 }) +
  fill('M0 448l120-14q22 0 24 22l10 120L0 640z', 'url(#cushion)') +
  fill('M0 620l180-56q28-4 30 22v60L0 740z', 'url(#cushion)') +
  fill('M250 420l88-8q12 0 14 14l6 88-96 26z', 'url(#cushion)') +
  fill('M150 500l210-30q12 0 6 10l-150 66q-40 10-76 0-14-28 10-46z', 'url(#timber)', {
    stroke: '#7a5632',
    'stroke-width': 2,
  }) +
  stroke('M236 546v110', '#9aa1a8', 14);

/** The kitchen on the right. */
const kitchen =
  fill('M1200 60L860 190v76l340-76z', 'url(#timber)') +
  stroke('M1084 104v118M968 150v94M1200 186l-340 78', '#6b4d31', 3, { opacity: 0.5 }) +
  fill('M1150 250l-190 50v96l190-8z', 'url(#view)', { stroke: '#fff', 'stroke-width': 8 }) +
  fill('M860 440l340 30v330h-60L860 570z', '#faf9f7') +
  stroke('M960 464v186M1070 474v262M860 500l340 66', '#cfcac2', 3) +
  stroke('M900 480l34 5M1000 494l40 6M1110 512l50 8', '#9aa1a8', 6, { 'stroke-linecap': 'round' }) +
  fill('M850 426l70-22 280 20v56l-340-30z', '#3b3f43') +
  fill('M930 416l70 4 40 18-80-6z', '#8b939a') +
  stroke('M966 420v-44q0-12 18-10', '#c9ced3', 7) +
  fill('M1060 424l90 6 50 22-110-8z', '#15171a') +
  makeElement('ellipse', { cx: 1096, cy: 434, rx: 20, ry: 6, fill: 'none', stroke: '#8b939a', 'stroke-width': 3 }) +
  makeElement('ellipse', { cx: 1148, cy: 440, rx: 20, ry: 6, fill: 'none', stroke: '#8b939a', 'stroke-width': 3 });

/** Draws the living area of a caravan or motorhome, upholstered in the colour of its stripe. */
export function drawSaloon(paint: Paint): { defs: string; art: string } {
  return { defs: makeDefs(paint), art: room + bed + dinette + kitchen };
}
