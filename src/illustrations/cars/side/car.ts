import type { Paint } from '../colours.ts';
import {
  continueThrough,
  drawLine,
  drawPolygon,
  drawShape,
  formatCoordinate,
  joinCoordinates,
  type Point,
} from '../geometry.ts';
import { drawLayer, MATERIALS } from '../parts.ts';
import type { VehicleDrawing } from '../studio.ts';
import * as svg from '../svg.ts';
import { clipTo, definePath, fill, fillDefined, makeElement, stroke, strokeDefined } from '../svg.ts';
import { drawWheel, makeWheelDefs } from '../wheel.ts';
import type { Pillar, SideSpec } from './spec.ts';

const ARCH = 3;

/** Draws the body's outline, closed along the sill, with the wheel arches cut out. */
function drawSilhouette(spec: SideSpec): string {
  const start = spec.outline[0] ?? [0, 0];
  const drawArch = (centre: number) => {
    const radius = spec.tyre + ARCH;
    const half = Math.sqrt(radius ** 2 - (spec.tyre - spec.sill) ** 2);
    const long = spec.sill < spec.tyre ? 1 : 0;
    return `L${joinCoordinates(centre + half, spec.sill)}A${joinCoordinates(radius, radius, 0, long, 1, centre - half, spec.sill)}`;
  };
  return `M${joinCoordinates(start[0], start[1])}${continueThrough(spec.outline)}${[...spec.axles].reverse().map(drawArch).join('')}Z`;
}

/** The height of the shoulder half-way along the body, where the paint turns away from the light. */
const getBeltHeight = ({ shoulder, height }: SideSpec) =>
  shoulder[Math.floor(shoulder.length / 2)]?.[1] ?? height * 0.64;

function drawPaintwork(spec: SideSpec, paint: Paint): string {
  const { height, sill } = spec;
  const belt = getBeltHeight(spec);
  const getLevel = (at: number) => (at - sill) / (height - sill);
  return svg.makeGradient(
    'paint',
    [0, sill],
    [0, height],
    [
      [0, paint.deep],
      [getLevel(sill + 14), paint.shade],
      [getLevel(belt - 34), paint.base],
      [getLevel(belt - 8), paint.base],
      [getLevel(belt + 6), paint.light],
      [getLevel(belt + 22), paint.base],
      [1, paint.light],
    ],
  );
}

function makeDefs(spec: SideSpec, paint: Paint): string {
  const { height, length } = spec;
  const glass = spec.glass.map(drawShape).join('');
  const defineOutline = (id: string, outline: readonly Point[]) =>
    outline.length > 0 ? definePath(id, drawShape(outline)) : '';
  return (
    definePath('body', drawSilhouette(spec)) +
    definePath('shoulder', drawLine(spec.shoulder)) +
    definePath('crease', drawLine(spec.crease)) +
    (glass && definePath('pane', glass)) +
    defineOutline('lens', spec.headlamp) +
    defineOutline('tail', spec.taillamp) +
    svg.makeBlur(-20, -20, length + 40, height + 40, 3.5) +
    drawPaintwork(spec, paint) +
    svg.makeGradient(
      'glass',
      [0, getBeltHeight(spec)],
      [0, height],
      [
        [0, '#5a6670'],
        [0.35, '#333c44'],
        [1, '#14181c'],
      ],
    ) +
    svg.makeSheens() +
    makeWheelDefs(spec.darkRims) +
    makeElement('g', { id: 'w' }, drawWheel(spec))
  );
}

/** A line over a wheel arch, `grow` outside its edge; with `legs`, it extends to the ground on both sides. */
const drawOverArch = (centre: number, spec: SideSpec, grow: number, legs = false) => {
  const r = spec.tyre + ARCH + grow;
  const foot = legs ? 'V0' : '';
  return `M${formatCoordinate(centre - r)} ${legs ? `0V${formatCoordinate(spec.tyre)}` : formatCoordinate(spec.tyre)}a${joinCoordinates(r, r, 0, 0, 0, 2 * r, 0)}${foot}`;
};

/** Draws the light on the paint: softboxes reflected along the shoulder, and shade below it and at the ends. */
function drawLight(spec: SideSpec, { gloss }: Paint): string {
  const drawEndShade = (x: number) =>
    makeElement('ellipse', { cx: x, cy: spec.height * 0.36, rx: 22, ry: 60, opacity: 0.34 });
  return (
    svg.applyBlur(
      strokeDefined('shoulder', '#000', 11, { y: -9, opacity: 0.3 }) +
        strokeDefined('shoulder', '#fff', 7, { y: 5, opacity: gloss }) +
        strokeDefined('crease', '#fff', 11, { y: 10, opacity: gloss * 0.55 }) +
        strokeDefined('crease', '#000', 8, { y: -6, opacity: 0.25 }) +
        stroke(spec.axles.map((x) => drawOverArch(x, spec, 6)).join(''), '#fff', 5, { opacity: gloss * 0.7 }) +
        drawEndShade(-4) +
        drawEndShade(spec.length + 4),
    ) +
    strokeDefined('shoulder', '#fff', 0.9, { opacity: 0.7 }) +
    strokeDefined('crease', '#fff', 0.8, { opacity: 0.45 })
  );
}

function drawPillar({ top, bottom, width, painted: inPaint }: Pillar, height: number, paint: Paint): string {
  const half = width / 2;
  const low = height * 0.6;
  const outline: Point[] = [
    [bottom - half, low],
    [bottom + half, low],
    [top + half, height],
    [top - half, height],
  ];
  return fill(drawPolygon(outline), inPaint ? paint.shade : MATERIALS.black);
}

/** Draws the seats behind the glass, and the reflections on it. */
function drawBehindGlass({ seats, height: h }: SideSpec): string {
  const drawGlint = (x: number, width: number) =>
    drawPolygon([
      [x, h * 0.6],
      [x + width, h * 0.6],
      [x + width + 50, h],
      [x + 50, h],
    ]);
  const drawSeat = (x: number) =>
    drawShape([
      [x - 10, h * 0.6],
      [x - 7, h * 0.73],
      [x - 6, h * 0.82],
      [x + 3, h * 0.83],
      [x + 7, h * 0.74],
      [x + 10, h * 0.6],
    ]);
  const glints =
    drawGlint((seats[0] ?? 0) - 74, 40) + seats.map((x) => drawGlint(x - 26, 9) + drawGlint(x + 38, 24)).join('');
  return (
    fill(seats.map(drawSeat).join(''), MATERIALS.black, { opacity: 0.45 }) + fill(glints, '#fff', { opacity: 0.12 })
  );
}

function drawGreenhouse(spec: SideSpec, paint: Paint): string {
  const screens = spec.screens.map((screen) => fill(drawShape(screen), '#1d2328')).join('');
  if (spec.glass.length === 0) return screens;
  return (
    screens +
    fillDefined('pane', 'url(#glass)') +
    clipTo('pane', drawBehindGlass(spec) + spec.pillars.map((one) => drawPillar(one, spec.height, paint)).join('')) +
    strokeDefined('pane', spec.chrome ? '#d5dade' : MATERIALS.black, spec.chrome ? 1.1 : 1.6)
  );
}

/** Draws two projectors in the lens, one behind the other along its slant. */
function drawProjectors(lens: readonly Point[]): string {
  const getMiddle = (list: readonly Point[]): Point => [
    list.reduce((sum, [x]) => sum + x, 0) / list.length,
    list.reduce((sum, [, y]) => sum + y, 0) / list.length,
  ];
  const centre = getMiddle(lens);
  const ahead = getMiddle([centre, ...lens.slice(0, 2), ...lens.slice(-1)]);
  const heights = lens.map(([, y]) => y);
  const r = Math.min(3.6, (Math.max(...heights) - Math.min(...heights)) * 0.15);
  const drawLamp = ([x, y]: Point) =>
    makeElement('circle', { cx: x, cy: y, r, fill: '#e9f1f6', stroke: '#0b0d0f', 'stroke-width': 1.1 });
  return drawLamp(centre) + drawLamp(ahead);
}

function drawLamps({ headlamp, taillamp }: SideSpec): string {
  const lens =
    headlamp.length > 0
      ? fillDefined('lens', '#171c21', { stroke: MATERIALS.black, 'stroke-width': 0.8 }) +
        clipTo('lens', drawProjectors(headlamp)) +
        fillDefined('lens', 'url(#rise)', { opacity: 0.3 }) +
        stroke(drawLine(headlamp.slice(1, 4)), '#fff', 1.5, { opacity: 0.95 })
      : '';
  return (
    lens +
    fillDefined('tail', MATERIALS.red, { stroke: '#3c0406', 'stroke-width': 0.8 }) +
    fillDefined('tail', 'url(#rise)', { opacity: 0.4 }) +
    stroke(drawLine(taillamp.slice(0, 3)), '#ff8d86', 0.9)
  );
}

function drawTrim(spec: SideSpec, paint: Paint): string {
  const drawHandle = ([x, y]: Point) => `M${joinCoordinates(x - 9, y + 1.2)}h17l1.5-1-1-1.6h-17.5z`;
  return (
    stroke(spec.shuts.map(drawLine).join(''), paint.deep, 0.8, { opacity: 0.8 }) +
    (spec.handles.length > 0
      ? fill(spec.handles.map(drawHandle).join(''), paint.light, { stroke: paint.deep, 'stroke-width': 0.6 })
      : '') +
    (spec.intakes ? fill(spec.intakes.map(drawShape).join(''), MATERIALS.dark) : '')
  );
}

function drawMirror([x, y]: Point, paint: Paint): string {
  const cap: Point[] = [
    [x - 9, y],
    [x - 7, y + 7],
    [x + 3, y + 9.5],
    [x + 9, y + 6.5],
    [x + 7, y, 1],
    [x, y - 1.5],
  ];
  return fill(drawShape(cap), paint.base, { stroke: paint.deep, 'stroke-width': 0.6 });
}

/** Draws unpainted plastic along the sill, and around the arches of off-road vehicles. */
function drawLowerPart(spec: SideSpec): string {
  const skirt = fill(`M0 0H${spec.length}V${formatCoordinate(spec.sill + (spec.cladding ? 8 : 3))}H0Z`, MATERIALS.dark);
  const arches = spec.axles.map((x) => drawOverArch(x, spec, 2.4, true)).join('');
  return skirt + (spec.cladding ? stroke(arches, MATERIALS.dark, 5) : '');
}

/** Draws the dark area behind and between the wheels. */
function drawWheelWells(spec: SideSpec): string {
  const { axles, openAxles = [], sill, tyre } = spec;
  const [front = 0] = [...axles, ...openAxles];
  const rear = axles.at(-1) ?? front;
  // In the same direction as the arches: overlapping shapes of opposite direction leave holes.
  const floor = `M${joinCoordinates(front, sill - 4)}V${formatCoordinate(tyre * 2)}H${formatCoordinate(rear)}V${formatCoordinate(sill - 4)}Z`;
  const r = tyre + ARCH + 1;
  const arches = axles.map(
    (x) =>
      `M${joinCoordinates(x - r, sill)}V${formatCoordinate(tyre)}a${joinCoordinates(r, r, 0, 0, 0, 2 * r, 0)}V${formatCoordinate(sill)}Z`,
  );
  return fill(floor + arches.join(''), MATERIALS.black);
}

/** Draws a car, van, truck or caravan from the side. */
export function drawCarSide(spec: SideSpec, paint: Paint): VehicleDrawing {
  const { parts = [], tyre, rim } = spec;
  const wheels = [...spec.axles, ...(spec.openAxles ?? [])];
  const discs = [
    [tyre, 'url(#tyre)'],
    [rim, 'url(#well)'],
    [rim * 0.9, 'url(#alloy)'],
  ] as const;
  return {
    defs: makeDefs(spec, paint),
    art:
      makeElement('g', { id: 'wells' }, drawWheelWells(spec)) +
      drawLayer(parts, 'behind') +
      fillDefined('body', 'url(#paint)') +
      clipTo(
        'body',
        drawLight(spec, paint) + makeElement('g', { id: 'low' }, drawLowerPart(spec)) + drawLayer(parts, 'on'),
      ) +
      drawGreenhouse(spec, paint) +
      drawTrim(spec, paint) +
      drawLamps(spec) +
      drawLayer(parts, 'over') +
      (spec.mirror ? drawMirror(spec.mirror, paint) : '') +
      wheels.map((x) => makeElement('use', { href: '#w', x, y: tyre })).join(''),
    reflected:
      makeElement('use', { href: '#wells' }) +
      fillDefined('body', 'url(#paint)') +
      makeElement('use', { href: '#low', 'clip-path': 'url(#in-body)' }) +
      wheels
        .flatMap((x) => discs.map(([r, paint]) => makeElement('circle', { cx: x, cy: tyre, r, fill: paint })))
        .join(''),
  };
}
