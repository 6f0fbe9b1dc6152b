import { boxGradient, fill, glow, svgElement } from './svg.ts';

export const WIDTH = 1200;
export const HEIGHT = 800;

/** Where a subject stands. Lengths of the subject are centimetres, those of the picture pixels. */
export interface Stand {
  /** Pixels per centimetre. */
  readonly scale: number;
  /** Where the subject's x = 0 is, and the floor line, in the picture. */
  readonly left: number;
  readonly floor: number;
  /** From where to where the subject throws its shadow, and where its tyres touch the floor. */
  readonly span: readonly [from: number, to: number];
  readonly contacts: readonly number[];
}

/** The seamless backdrop that every picture of the series is taken against. */
export function backdrop(): { defs: string; art: string } {
  const defs =
    boxGradient('wall', [
      [0, '#8e99a5'],
      [0.6, '#b9c1ca'],
      [0.7, '#a7b0ba'],
      [1, '#c9d0d7'],
    ]) +
    glow('pool', [
      [0, '#fff', 0.7],
      [1, '#fff', 0],
    ]);
  return {
    defs,
    art:
      fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, 'url(#wall)') +
      svgElement('ellipse', { cx: 600, cy: 330, rx: 700, ry: 330, fill: 'url(#pool)', opacity: 0.6 }) +
      svgElement('ellipse', { cx: 600, cy: 690, rx: 760, ry: 130, fill: 'url(#pool)' }),
  };
}

/** A vehicle on the floor: its shadow, its reflection fading into the floor, and itself. */
export function drawOnFloor(art: string, { scale, left, floor, span, contacts }: Stand): { defs: string; art: string } {
  const s = Math.round(scale * 1000) / 1000;
  const x = Math.round(left);
  const [from, to] = span;
  const shadow = { cx: Math.round(x + ((from + to) / 2) * s), rx: Math.round(((to - from) / 2) * s * 1.06) };
  const defs =
    glow('cast', [
      [0, '#000', 0.62],
      [0.55, '#000', 0.34],
      [1, '#000', 0],
    ]) +
    boxGradient('sink', [
      [0, '#fff', 0.28],
      [0.28, '#fff', 0],
    ]) +
    svgElement('mask', { id: 'dim' }, fill(`M0 ${floor}h${WIDTH}v300H0z`, 'url(#sink)')) +
    svgElement('g', { id: 'v', transform: `matrix(${s} 0 0 ${-s} ${x} ${floor})` }, art);
  const contact = (at: number) =>
    svgElement('ellipse', {
      cx: Math.round(x + at * s),
      cy: floor + 1,
      rx: Math.round(34 * s),
      ry: 9,
      fill: 'url(#cast)',
    });
  return {
    defs,
    art:
      svgElement(
        'g',
        { mask: 'url(#dim)' },
        svgElement('use', { href: '#v', transform: `matrix(1 0 0 -1 0 ${2 * floor})` }),
      ) +
      svgElement('ellipse', { ...shadow, cy: floor - 2, ry: 30, fill: 'url(#cast)' }) +
      contacts.map(contact).join('') +
      '<use href="#v"/>',
  };
}
