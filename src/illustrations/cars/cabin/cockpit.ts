import type { Paint } from '../colours.ts';
import { applyBlur, fill, makeBlur, makeBoxGradient, makeElement, makeRadialGradient, stroke } from '../svg.ts';

const makeDefs = (paint: Paint): string =>
  makeBoxGradient('tank', [
    [0, paint.light],
    [0.35, paint.base],
    [1, paint.shade],
  ]) +
  makeBoxGradient('metal', [
    [0, '#f0f2f3'],
    [0.5, '#9aa1a8'],
    [1, '#5d646b'],
  ]) +
  makeRadialGradient('dial', [
    [0.6, '#0b1a26'],
    [1, '#0a0d10'],
  ]) +
  makeBlur(0, 0, 1200, 800, 12);

/** One side of the handlebar: bar, grip, levers, switches and mirror. The other side is mirrored. */
const side =
  stroke('M640 470q90-20 160-26t150 14', '#15171a', 26, { 'stroke-linecap': 'round' }) +
  stroke('M660 462q90-18 140-22t120 8', '#3b4046', 6, { 'stroke-linecap': 'round' }) +
  stroke('M960 460q90 20 150 46', '#0b0c0e', 44, { 'stroke-linecap': 'round' }) +
  stroke('M970 452q80 16 132 38', '#2b2f33', 10, { 'stroke-linecap': 'round', 'stroke-dasharray': '4 8' }) +
  stroke('M900 420q70 4 120 26t96 34', '#a5acb3', 11, { 'stroke-linecap': 'round' }) +
  fill('M862 420q50-10 78 6l6 62q-44 14-90-4z', '#1b1e21') +
  fill('M880 440h20v16h-20z', '#b3121a') +
  fill('M908 442h18v14h-18z', '#565d64') +
  stroke('M880 420q30-90 90-140', '#15171a', 12) +
  fill('M930 226q110-34 196 6q18 8 10 34q-12 40-60 48q-80 10-138-18q-26-14-24-44q2-20 16-26z', '#101214') +
  fill('M940 236q100-28 178 6q12 6 6 24q-10 30-52 36q-72 8-122-16q-20-10-20-30q0-16 10-20z', '#b9c3cc');

const display =
  fill(
    'M470 250q130-34 260 0q24 6 22 30l-12 130q-2 20-24 22q-116 10-232 0q-22-2-24-22l-12-130q-2-24 22-30z',
    '#0e1012',
  ) +
  fill(
    'M488 268q112-26 224 0q14 4 13 18l-10 112q-1 12-14 13q-101 8-202 0q-13-1-14-13l-10-112q-1-14 13-18z',
    'url(#dial)',
  ) +
  stroke('M520 380q-10-90 80-94t80 94', '#1d3a50', 16) +
  stroke('M520 380q-10-90 74-94', '#3fb0e8', 16) +
  stroke('M512 336l12 4M526 306l10 8M556 284l6 10M598 274v12M640 284l-6 10', '#fff', 3) +
  fill('M566 336h68v34h-68z', '#e8f1f7', { opacity: 0.9 }) +
  fill('M660 392h26v8h-26zM514 392h26v8h-26z', '#6fd08c');

/** Draws a motorcycle's handlebar from the rider's seat. */
export function drawCockpit(paint: Paint): { defs: string; art: string } {
  const clamps =
    fill('M500 452q100-24 200 0l26 64q-126 30-252 0z', '#24282c') +
    makeElement('circle', { cx: 528, cy: 486, r: 22, fill: 'url(#metal)' }) +
    makeElement('circle', { cx: 672, cy: 486, r: 22, fill: 'url(#metal)' }) +
    makeElement('circle', { cx: 600, cy: 492, r: 28, fill: '#0b0d0f', stroke: 'url(#metal)', 'stroke-width': 6 });
  const tank =
    fill('M330 800q6-150 96-214q70-50 174-50t174 50q90 64 96 214z', 'url(#tank)') +
    applyBlur(stroke('M404 700q50-110 196-116t196 116', '#fff', 16, { opacity: 0.5 })) +
    makeElement('ellipse', { cx: 600, cy: 676, rx: 74, ry: 46, fill: '#1b1e21' }) +
    makeElement('ellipse', { cx: 600, cy: 670, rx: 66, ry: 40, fill: 'url(#metal)' }) +
    stroke('M574 670h52', '#3b4046', 5, { 'stroke-linecap': 'round' });
  const screen = fill('M440 300q20-180 160-190t160 190q-160-40-320 0z', '#dfe6ec', { opacity: 0.45 });
  return {
    defs: makeDefs(paint) + makeElement('g', { id: 'half' }, side),
    art:
      applyBlur(makeElement('ellipse', { cx: 600, cy: 620, rx: 420, ry: 150, opacity: 0.4 })) +
      screen +
      '<use href="#half"/><use href="#half" transform="matrix(-1 0 0 1 1200 0)"/>' +
      clamps +
      display +
      tank,
  };
}
