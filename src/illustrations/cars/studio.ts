import { fill, makeBoxGradient, makeElement, makeRadialGradient } from './svg.ts';

export const WIDTH = 1200;
export const HEIGHT = 800;

/** The position of a subject in the picture. Lengths of the subject are in centimetres, those of the picture in pixels. */
export interface Stand {
  /** Pixels per centimetre. */
  readonly scale: number;
  /** Positions of the subject's x = 0 and of the floor line in the picture. */
  readonly left: number;
  readonly floor: number;
  /** The extent of the subject's shadow, and the points where its tyres touch the floor. */
  readonly span: readonly [from: number, to: number];
  readonly contacts: readonly number[];
}

/** Draws the seamless backdrop of every picture. */
export function drawBackdrop(): { defs: string; art: string } {
  const defs =
    makeBoxGradient('wall', [
      [0, '#8e99a5'],
      [0.6, '#b9c1ca'],
      [0.7, '#a7b0ba'],
      [1, '#c9d0d7'],
    ]) +
    makeRadialGradient('pool', [
      [0, '#fff', 0.7],
      [1, '#fff', 0],
    ]);
  return {
    defs,
    art:
      fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, 'url(#wall)') +
      makeElement('ellipse', { cx: 600, cy: 330, rx: 700, ry: 330, fill: 'url(#pool)', opacity: 0.6 }) +
      makeElement('ellipse', { cx: 600, cy: 690, rx: 760, ry: 130, fill: 'url(#pool)' }),
  };
}

/** A drawing, with what its paints and clips refer to. */
export interface Drawing {
  readonly defs: string;
  readonly art: string;
}

/** A drawing of a vehicle, with its lowest parts for the reflection: browsers would draw the whole vehicle twice. */
export interface VehicleDrawing extends Drawing {
  readonly reflected: string;
}

/** Draws a vehicle on the floor, with its shadow and its fading reflection. */
export function drawOnFloor(vehicle: VehicleDrawing, { scale, left, floor, span, contacts }: Stand): Drawing {
  const s = Math.round(scale * 1000) / 1000;
  const x = Math.round(left);
  const [from, to] = span;
  const shadow = { cx: Math.round(x + ((from + to) / 2) * s), rx: Math.round(((to - from) / 2) * s * 1.06) };
  const defs =
    vehicle.defs +
    makeRadialGradient('cast', [
      [0, '#000', 0.62],
      [0.55, '#000', 0.34],
      [1, '#000', 0],
    ]) +
    makeBoxGradient('sink', [
      [0, '#fff', 0.28],
      [0.28, '#fff', 0],
    ]) +
    makeElement('mask', { id: 'dim' }, fill(`M0 ${floor}h${WIDTH}v300H0z`, 'url(#sink)'));
  /** Upwards is negative in a picture. */
  const place = (art: string, height: number) =>
    makeElement('g', { transform: `matrix(${s} 0 0 ${height} ${x} ${floor})` }, art);
  const drawContact = (at: number) =>
    makeElement('ellipse', {
      cx: Math.round(x + at * s),
      cy: floor + 1,
      rx: Math.round(34 * s),
      ry: 9,
      fill: 'url(#cast)',
    });
  return {
    defs,
    art:
      makeElement('g', { mask: 'url(#dim)' }, place(vehicle.reflected, s)) +
      makeElement('ellipse', { ...shadow, cy: floor - 2, ry: 30, fill: 'url(#cast)' }) +
      contacts.map(drawContact).join('') +
      place(vehicle.art, -s),
  };
}
