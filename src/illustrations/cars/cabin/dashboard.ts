import type { Paint } from '../colours.ts';
import {
  applyBlur,
  fill,
  makeBlur,
  makeBoxGradient,
  makeElement,
  makeGradient,
  makeRadialGradient,
  stroke,
} from '../svg.ts';

/** The inside of a car, in the picture's own pixels. Drawn with the wheel on the right and mirrored for left-hand drive. */
export interface DashboardSpec {
  readonly leather: keyof typeof LEATHERS;
  readonly display: keyof typeof DISPLAYS;
}

const LEATHERS = {
  black: ['#3a3e43', '#1a1c1f'],
  tan: ['#a9764a', '#5f3d22'],
  grey: ['#8b9299', '#4b5157'],
  brown: ['#7a5540', '#3a251a'],
  red: ['#94302d', '#4a1513'],
  cream: ['#e4dac8', '#a5977d'],
  blue: ['#4d6078', '#242f3d'],
} as const;

/** Outlines of the centre screen. */
const DISPLAYS = {
  wide: 'M470 372h236q12 0 12 12v112q0 12-12 12h-236q-12 0-12-12v-112q0-12 12-12z',
  tall: 'M512 366h152q12 0 12 12v206q0 12-12 12h-152q-12 0-12-12v-206q0-12 12-12z',
  small: 'M500 398h176q10 0 10 10v92q0 10-10 10h-176q-10 0-10-10v-92q0-10 10-10z',
} as const;

function makeDefs([light, dark]: readonly [string, string], paint: Paint): string {
  return (
    makeBoxGradient('sky', [
      [0, '#aeb8c2'],
      [0.7, '#e3e7ea'],
      [1, '#c3cad1'],
    ]) +
    makeBoxGradient('bonnet', [
      [0, paint.light],
      [1, paint.base],
    ]) +
    makeBoxGradient('soft-top', [
      [0, '#4b5157'],
      [0.16, '#2b2f33'],
      [1, '#101214'],
    ]) +
    makeBoxGradient('leather', [
      [0, light],
      [1, dark],
    ]) +
    makeBoxGradient('metal', [
      [0, '#f0f2f3'],
      [0.5, '#9aa1a8'],
      [1, '#5d646b'],
    ]) +
    makeGradient(
      'screen',
      [460, 370],
      [720, 600],
      [
        [0, '#10324a'],
        [0.6, '#0c1b28'],
        [1, '#0a0f14'],
      ],
    ) +
    makeRadialGradient('dial', [
      [0.5, '#0a0d10'],
      [0.86, '#12202b'],
      [1, '#3b6f95'],
    ]) +
    makeBlur(0, 0, 1200, 800, 6)
  );
}

/** The view ahead: studio light, bonnet, pillars, mirror. */
const outlook =
  fill('M0 0h1200v420H0z', 'url(#sky)') +
  fill('M120 400q40-84 210-106q270-30 540 0q170 22 210 106z', 'url(#bonnet)') +
  stroke('M300 300q60 40 90 96M900 300q-60 40-90 96', '#000', 3, { opacity: 0.18 }) +
  fill('M0 0h1200v64q-300 44-600 44T0 64z', '#d3d7db') +
  fill('M0 58q300 46 600 46t600-46v22q-300 46-600 46T0 80z', '#9fa6ad') +
  fill('M0 40l96 54-62 330H0zM1200 40l-96 54 62 330h34z', '#23272b') +
  fill('M592 92h16v34h-16z', '#1b1e21') +
  fill('M512 118q88-14 176 0q10 2 8 14l-4 26q-2 10-12 11q-80 8-160 0q-10-1-12-11l-4-26q-2-12 8-14z', '#16181b') +
  fill('M520 126q80-12 160 0l-4 30q-76 8-152 0z', '#aab4bd');

const drawVent = (x: number, y: number) =>
  fill(`M${x} ${y}h104q8 0 8 8v26q0 8-8 8h-104q-8 0-8-8v-26q0-8 8-8z`, '#0b0d0f', {
    stroke: 'url(#metal)',
    'stroke-width': 3,
  }) +
  stroke(`M${x + 4} ${y + 14}h96M${x + 4} ${y + 28}h96`, '#565d64', 3) +
  stroke(`M${x + 52} ${y + 8}v26`, '#7d848b', 5);

/** The instruments behind the wheel. */
const instruments =
  fill('M724 372q10-54 70-60h172q60 6 70 60l6 66h-324z', '#141618') +
  fill('M752 384q6-40 50-44h156q44 4 50 44l2 50h-260z', '#070809') +
  makeElement('circle', { cx: 812, cy: 396, r: 46, fill: 'url(#dial)' }) +
  makeElement('circle', { cx: 948, cy: 396, r: 46, fill: 'url(#dial)' }) +
  stroke('M782 422a40 40 0 1 1 60 0M918 422a40 40 0 1 1 60 0', '#e8f1f7', 3, { 'stroke-dasharray': '2 6.4' }) +
  stroke('M812 396l-24 22M948 396l-18-28', '#ff6a3c', 4, { 'stroke-linecap': 'round' }) +
  fill('M866 372h28v44h-28z', '#12303f');

/** A map without text for the screen. */
const map =
  stroke('M470 470q60-30 110-10t130-50M520 366q10 70 60 94t40 140', '#3d8fbf', 5, { opacity: 0.8 }) +
  stroke('M470 420q70 30 240 10M640 372q-20 60 40 130', '#41617a', 3) +
  fill('M584 446l12 28-12-7-12 7z', '#fff');

const wheel =
  applyBlur(
    makeElement('circle', { cx: 880, cy: 590, r: 196, fill: 'none', stroke: '#000', 'stroke-width': 40, opacity: 0.5 }),
  ) +
  makeElement('circle', { cx: 880, cy: 580, r: 190, fill: 'none', stroke: '#0e1012', 'stroke-width': 40 }) +
  makeElement('circle', { cx: 880, cy: 580, r: 190, fill: 'none', stroke: '#2b2f33', 'stroke-width': 30 }) +
  stroke('M724 500a178 178 0 0 1 312 0', '#6a7178', 4, { opacity: 0.8 }) +
  makeElement('circle', { cx: 880, cy: 580, r: 176, fill: 'none', stroke: '#000', 'stroke-width': 3, opacity: 0.6 }) +
  fill(
    'M704 566q90-8 112-32q30-20 64-20t64 20q22 24 112 32v40q-90 2-108 30q-14 30-30 44v98h-76v-98q-16-14-30-44q-18-28-108-30z',
    '#1b1e21',
  ) +
  fill('M806 552q30-26 74-26t74 26q8 44-14 74q-22 28-60 28t-60-28q-22-30-14-74z', 'url(#soft-top)') +
  makeElement('ellipse', { cx: 880, cy: 584, rx: 22, ry: 15, fill: 'url(#metal)' }) +
  fill('M728 574h56v22h-56zM976 574h56v22h-56z', '#0b0d0f', { stroke: '#565d64', 'stroke-width': 2 }) +
  stroke('M742 585h10M764 585h10M990 585h10M1012 585h10', '#c9ced3', 4, { 'stroke-linecap': 'round' }) +
  stroke('M852 704l8 62M908 704l-8 62', 'url(#metal)', 4);

function drawBoard(display: string): string {
  return (
    fill('M0 420q120-72 330-92q270-26 540 0q210 20 330 92v380H0z', 'url(#soft-top)') +
    stroke('M0 446q130-66 340-84q260-22 520 0q210 18 340 84', '#8b939a', 2, {
      'stroke-dasharray': '9 5',
      opacity: 0.5,
    }) +
    fill('M0 500q300-44 470-36h260q170-8 470 36v64q-300-36-470-30h-260q-170-6-470 30z', 'url(#leather)') +
    stroke('M0 500q300-44 470-36h260q170-8 470 36', '#fff', 2, { opacity: 0.22 }) +
    fill('M0 560q300-36 470-30h260q170-6 470 30v9q-300-36-470-30h-260q-170-6-470 30z', 'url(#metal)') +
    drawVent(196, 478) +
    fill('M90 620q180-36 350-36v120q-180 8-330 30z', '#15171a', { stroke: '#000', 'stroke-width': 2 }) +
    stroke('M250 622h56', '#565d64', 6, { 'stroke-linecap': 'round' }) +
    instruments +
    fill(display, '#050607', { stroke: '#3b4046', 'stroke-width': 4 }) +
    makeElement(
      'clipPath',
      { id: 'pane' },
      makeElement('path', { d: display, transform: 'matrix(.95 0 0 .93 29 31)' }),
    ) +
    makeElement('g', { 'clip-path': 'url(#pane)' }, fill('M450 350h300v280H450z', 'url(#screen)') + map)
  );
}

/** Climate controls, selector and the console between the seats. */
const stack =
  fill('M452 800l22-196q4-22 30-22h168q26 0 30 22l22 196z', '#1a1d20', { stroke: '#08090a', 'stroke-width': 3 }) +
  fill('M486 606h204v44h-204z', '#0b0d0f') +
  [520, 588, 656]
    .map((x) =>
      makeElement('circle', { cx: x, cy: 628, r: 19, fill: '#24282c', stroke: 'url(#metal)', 'stroke-width': 3 }),
    )
    .join('') +
  stroke('M520 614v8M588 614v8M656 614v8', '#fff', 3) +
  fill('M520 690h136l14 110H506z', '#0b0d0f') +
  fill('M572 660q16-10 32 0l6 66h-44z', 'url(#leather)') +
  makeElement('ellipse', { cx: 588, cy: 664, rx: 20, ry: 11, fill: 'url(#metal)' });

/** Draws a dashboard from the back seat. */
export function drawDashboard(
  { leather, display }: DashboardSpec,
  paint: Paint,
  left: boolean,
): { defs: string; art: string } {
  const art = outlook + drawBoard(DISPLAYS[display]) + stack + wheel;
  return {
    defs: makeDefs(LEATHERS[leather], paint),
    art: left ? makeElement('g', { transform: 'matrix(-1 0 0 1 1200 0)' }, art) : art,
  };
}
