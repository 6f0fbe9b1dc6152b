import type { Paint } from './colours.ts';
import { drawLine, drawPolygon, drawShape, formatCoordinate, type Point, parsePoints } from './geometry.ts';
import { MATERIALS, type Material } from './parts.ts';
import type { VehicleDrawing } from './studio.ts';
import * as svg from './svg.ts';
import { definePath, fill, makeElement, stroke } from './svg.ts';
import { makeAlloyGradient } from './wheel.ts';

/** One part of a front or rear view, given as its right half: joined across the middle, or as a mirrored pair. */
export interface FacePart {
  readonly points: readonly Point[];
  readonly as: Material | 'lens' | 'shade';
  readonly how: 'joined' | 'pair';
  readonly width?: number | undefined;
  readonly opacity?: number | undefined;
}

/** The right half of a vehicle from the front or the rear, in centimetres from its middle and above the ground. */
export interface FaceSpec {
  readonly half: number;
  readonly height: number;
  readonly sill: number;
  /** From the middle of the roof down to the sill. */
  readonly outline: readonly Point[];
  readonly glass: readonly Point[];
  /** Inner and outer edge of the tyre, and its visible height. */
  readonly tyre: readonly [inner: number, outer: number, height: number];
  /** Highlights on the paint. */
  readonly bright: readonly (readonly Point[])[];
  readonly parts: readonly FacePart[];
  readonly plate?: number | undefined;
  readonly badge?: number | undefined;
  readonly mirror?: Point | undefined;
  readonly behind?: readonly FacePart[] | undefined;
  /** True if seats are visible behind the glass. */
  readonly seats?: boolean | undefined;
  readonly body?: 'paint' | 'white' | undefined;
}

type Look = Pick<FacePart, 'width' | 'opacity'>;

/** Makes a part that is joined across the middle. */
export const joinPart = (text: string, as: FacePart['as'], look: Look = {}): FacePart => ({
  points: parsePoints(text),
  as,
  how: 'joined',
  ...look,
});

/** Makes a part with its mirror image. */
export const mirrorPart = (text: string, as: FacePart['as'], look: Look = {}): FacePart => ({
  points: parsePoints(text),
  as,
  how: 'pair',
  ...look,
});

const mirrorPoints = (right: readonly Point[]): Point[] =>
  right.map(([x, y, corner]): Point => (corner ? [-x, y, 1] : [-x, y])).reverse();

const omitCentre = (all: readonly Point[]) => all.filter(([x]) => x !== 0);

/** Completes a closed shape from its right half, which runs from the top of the middle line to its bottom. */
const drawJoined = (right: readonly Point[]) => drawShape([...right, ...omitCentre(mirrorPoints(right))]);

/** Completes a line across the middle from its right half. */
const drawAcross = (right: readonly Point[]) => drawLine([...omitCentre(mirrorPoints(right)), ...right]);

/** Materials of lines: a line across a lamp is its light. */
const LINES = { ...MATERIALS, lens: '#fff', shade: '#000' };

function drawFacePart({ points: right, as, how, width, opacity }: FacePart): string {
  const drawBoth = (draw: (one: readonly Point[]) => string) => draw(right) + draw(mirrorPoints(right));
  if (width) {
    const path = how === 'pair' ? drawBoth(drawLine) : drawAcross(right);
    return stroke(path, LINES[as], width, { opacity, 'stroke-linecap': 'round' });
  }
  const path = how === 'pair' ? drawBoth(drawShape) : drawJoined(right);
  if (as === 'shade') return fill(path, '#000', { opacity: opacity ?? 0.12 });
  if (as === 'lens')
    return (
      fill(path, '#20262c', { stroke: '#0b0d0f', 'stroke-width': 0.8 }) + fill(path, 'url(#rise)', { opacity: 0.6 })
    );
  if (as === 'red')
    return (
      fill(path, MATERIALS.red, { stroke: '#3c0406', 'stroke-width': 0.8 }) + fill(path, 'url(#rise)', { opacity: 0.4 })
    );
  return fill(path, MATERIALS[as], { opacity });
}

function makeDefs(spec: FaceSpec, paint: Paint): string {
  const { half, height: h, sill } = spec;
  const panes = spec.glass.map(([, y]) => y);
  return (
    definePath('body', drawJoined(spec.outline)) +
    (spec.glass.length > 0 ? definePath('pane', drawJoined(spec.glass)) : '') +
    svg.makeBlur(-half - 20, -20, 2 * half + 40, h + 40, 3) +
    svg.makeGradient(
      'paint',
      [0, sill],
      [0, h],
      [
        [0, paint.deep],
        [0.16, paint.shade],
        [0.38, paint.base],
        [0.6, paint.light],
        [0.68, paint.base],
        [1, paint.light],
      ],
    ) +
    svg.makeGradient(
      'glass',
      [0, Math.min(h, ...panes)],
      [0, Math.max(0, ...panes)],
      [
        [0, '#65717b'],
        [0.3, '#38424a'],
        [1, '#14181c'],
      ],
    ) +
    svg.makeSheens() +
    makeAlloyGradient()
  );
}

function drawLight(spec: FaceSpec, { gloss }: Paint): string {
  const drawSideShade = (x: number) =>
    makeElement('ellipse', { cx: x, cy: spec.height * 0.45, rx: 15, ry: spec.height * 0.5 });
  const bright = spec.bright.map((one) => drawLine(one) + drawLine(mirrorPoints(one))).join('');
  return svg.applyBlur(
    makeElement('g', { opacity: 0.34 }, drawSideShade(spec.half + 3) + drawSideShade(-spec.half - 3)) +
      stroke(bright, '#fff', 6, { opacity: gloss }) +
      stroke(
        `M${formatCoordinate(-spec.half)} ${formatCoordinate(spec.sill)}h${formatCoordinate(2 * spec.half)}`,
        '#000',
        16,
        { opacity: 0.45 },
      ),
  );
}

function drawGlass(spec: FaceSpec): string {
  if (spec.glass.length === 0) return '';
  const ys = spec.glass.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const tall = high - low;
  const makeSeat = (x: number): Point[] => [
    [x - 15, low],
    [x - 13, low + tall * 0.4],
    [x - 6, low + tall * 0.52, 1],
    [x - 6, low + tall * 0.72],
    [x + 6, low + tall * 0.72],
    [x + 6, low + tall * 0.52, 1],
    [x + 13, low + tall * 0.4],
    [x + 15, low],
  ];
  const drawGlint = (x: number, width: number) =>
    drawPolygon([
      [x, low],
      [x + width, low],
      [x + width + tall * 0.7, high],
      [x + tall * 0.7, high],
    ]);
  const seats = drawShape(makeSeat(-spec.half * 0.4)) + drawShape(makeSeat(spec.half * 0.4));
  const glints = drawGlint(-spec.half * 0.72, 26) + drawGlint(-spec.half * 0.32, 6) + drawGlint(spec.half * 0.2, 12);
  return (
    svg.fillDefined('pane', 'url(#glass)') +
    svg.clipTo(
      'pane',
      (spec.seats ? fill(seats, MATERIALS.black, { opacity: 0.5 }) : '') + fill(glints, '#fff', { opacity: 0.13 }),
    ) +
    svg.strokeDefined('pane', MATERIALS.black, 1.6)
  );
}

function drawMirrors([x, y]: Point, paint: Paint): string {
  const cap: Point[] = [
    [x - 3, y + 1, 1],
    [x + 2, y + 8],
    [x + 12, y + 11],
    [x + 18, y + 8],
    [x + 16, y],
    [x + 4, y - 1, 1],
  ];
  return fill(drawShape(cap) + drawShape(mirrorPoints(cap)), paint.base, { stroke: paint.deep, 'stroke-width': 0.7 });
}

/** A blank number plate, so that the picture fits every dealer and country. */
const drawPlate = (y: number) => fill(`M-19 ${y}h38v11h-38z`, '#eef0f1', { stroke: '#1a1d20', 'stroke-width': 0.9 });
const drawBadge = (y: number) =>
  makeElement('ellipse', { cy: y, rx: 4.6, ry: 3.4, fill: 'url(#alloy)', stroke: '#2b2f33', 'stroke-width': 0.6 });

const scaleParts = (parts: readonly FacePart[], move: (point: Point) => Point) =>
  parts.map((one) => ({ ...one, points: one.points.map(move) }));

/** Scales a face in width and height. */
export function scaleFace(spec: FaceSpec, across: number, up: number, changes: Partial<FaceSpec> = {}): FaceSpec {
  const move = ([x, y, corner]: Point): Point => (corner ? [x * across, y * up, 1] : [x * across, y * up]);
  const [inner, outer, tall] = spec.tyre;
  return {
    ...spec,
    half: spec.half * across,
    height: spec.height * up,
    sill: spec.sill * up,
    outline: spec.outline.map(move),
    glass: spec.glass.map(move),
    tyre: [inner * across, outer * across, tall * up],
    bright: spec.bright.map((one) => one.map(move)),
    parts: scaleParts(spec.parts, move),
    behind: spec.behind && scaleParts(spec.behind, move),
    plate: spec.plate === undefined ? undefined : Math.round(spec.plate * up),
    badge: spec.badge === undefined ? undefined : Math.round(spec.badge * up),
    mirror: spec.mirror && move(spec.mirror),
    ...changes,
  };
}

/** Draws a front or rear view, with its middle at x = 0. */
export function drawFace(spec: FaceSpec, paint: Paint): VehicleDrawing {
  const [inner, outer, tall] = spec.tyre;
  const tyre: Point[] = [
    [inner, tall, 1],
    [inner, 5],
    [inner + 3, 0, 1],
    [outer - 3, 0, 1],
    [outer, 5],
    [outer, tall, 1],
  ];
  const wheels =
    tall > 0
      ? fill(
          `M${formatCoordinate(-inner)} ${formatCoordinate(spec.sill - 3)}h${formatCoordinate(2 * inner)}v24h${formatCoordinate(-2 * inner)}z`,
          MATERIALS.black,
        ) + fill(drawShape(tyre) + drawShape(mirrorPoints(tyre)), '#141618')
      : '';
  const body = svg.fillDefined('body', spec.body === 'white' ? 'url(#coach)' : 'url(#paint)');
  return {
    defs: makeDefs(spec, paint),
    art:
      (spec.behind ?? []).map(drawFacePart).join('') +
      wheels +
      body +
      svg.clipTo('body', drawLight(spec, paint)) +
      drawGlass(spec) +
      spec.parts.map(drawFacePart).join('') +
      (spec.mirror ? drawMirrors(spec.mirror, paint) : '') +
      (spec.plate === undefined ? '' : drawPlate(spec.plate)) +
      (spec.badge === undefined ? '' : drawBadge(spec.badge)),
    reflected: wheels + body,
  };
}
