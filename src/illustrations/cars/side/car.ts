import type { Paint } from '../colours.ts';
import { line, numbers, type Point, polygon, shape, short, through } from '../geometry.ts';
import { drawLayer, MATERIALS } from '../parts.ts';
import * as svg from '../svg.ts';
import { fill, inside, kept, painted, stroke, svgElement, traced } from '../svg.ts';
import { wheel, wheelDefs } from '../wheel.ts';
import type { Pillar, SideSpec } from './spec.ts';

const ARCH = 3;

/** Draws the body's outline, closed along the sill, with the wheel arches cut out. */
function silhouette(spec: SideSpec): string {
  const start = spec.outline[0] ?? [0, 0];
  const arch = (centre: number) => {
    const radius = spec.tyre + ARCH;
    const half = Math.sqrt(radius ** 2 - (spec.tyre - spec.sill) ** 2);
    const long = spec.sill < spec.tyre ? 1 : 0;
    return `L${numbers(centre + half, spec.sill)}A${numbers(radius, radius, 0, long, 1, centre - half, spec.sill)}`;
  };
  return `M${numbers(start[0], start[1])}${through(spec.outline)}${[...spec.axles].reverse().map(arch).join('')}Z`;
}

/** The height of the shoulder half-way along the body, where the paint turns away from the light. */
const beltOf = ({ shoulder, height }: SideSpec) => shoulder[Math.floor(shoulder.length / 2)]?.[1] ?? height * 0.64;

function paintwork(spec: SideSpec, paint: Paint): string {
  const { height, sill } = spec;
  const belt = beltOf(spec);
  const level = (at: number) => (at - sill) / (height - sill);
  return svg.gradient(
    'paint',
    [0, sill],
    [0, height],
    [
      [0, paint.deep],
      [level(sill + 14), paint.shade],
      [level(belt - 34), paint.base],
      [level(belt - 8), paint.base],
      [level(belt + 6), paint.light],
      [level(belt + 22), paint.base],
      [1, paint.light],
    ],
  );
}

function defs(spec: SideSpec, paint: Paint): string {
  const { height, length } = spec;
  const glass = spec.glass.map(shape).join('');
  const has = (id: string, outline: readonly Point[]) => (outline.length > 0 ? kept(id, shape(outline)) : '');
  return (
    kept('body', silhouette(spec)) +
    kept('shoulder', line(spec.shoulder)) +
    kept('crease', line(spec.crease)) +
    (glass && kept('pane', glass)) +
    has('lens', spec.headlamp) +
    has('tail', spec.taillamp) +
    svg.soft(-20, -20, length + 40, height + 40, 3.5) +
    paintwork(spec, paint) +
    svg.gradient(
      'glass',
      [0, beltOf(spec)],
      [0, height],
      [
        [0, '#5a6670'],
        [0.35, '#333c44'],
        [1, '#14181c'],
      ],
    ) +
    svg.sheen() +
    wheelDefs(spec.darkRims) +
    svgElement('g', { id: 'w' }, wheel(spec))
  );
}

/** A line over a wheel arch, `grow` outside its edge; with `legs`, it extends to the ground on both sides. */
const over = (centre: number, spec: SideSpec, grow: number, legs = false) => {
  const r = spec.tyre + ARCH + grow;
  const foot = legs ? 'V0' : '';
  return `M${short(centre - r)} ${legs ? `0V${short(spec.tyre)}` : short(spec.tyre)}a${numbers(r, r, 0, 0, 0, 2 * r, 0)}${foot}`;
};

/** Draws the light on the paint: softboxes reflected along the shoulder, and shade below it and at the ends. */
function light(spec: SideSpec, { gloss }: Paint): string {
  const end = (x: number) => svgElement('ellipse', { cx: x, cy: spec.height * 0.36, rx: 22, ry: 60, opacity: 0.34 });
  return (
    svg.softened(
      traced('shoulder', '#000', 11, { y: -9, opacity: 0.3 }) +
        traced('shoulder', '#fff', 7, { y: 5, opacity: gloss }) +
        traced('crease', '#fff', 11, { y: 10, opacity: gloss * 0.55 }) +
        traced('crease', '#000', 8, { y: -6, opacity: 0.25 }) +
        stroke(spec.axles.map((x) => over(x, spec, 6)).join(''), '#fff', 5, { opacity: gloss * 0.7 }) +
        end(-4) +
        end(spec.length + 4),
    ) +
    traced('shoulder', '#fff', 0.9, { opacity: 0.7 }) +
    traced('crease', '#fff', 0.8, { opacity: 0.45 })
  );
}

function pillar({ top, bottom, width, painted: inPaint }: Pillar, height: number, paint: Paint): string {
  const half = width / 2;
  const [low, high] = [height * 0.6, height];
  const outline: Point[] = [
    [bottom - half, low],
    [bottom + half, low],
    [top + half, high],
    [top - half, high],
  ];
  return fill(polygon(outline), inPaint ? paint.shade : MATERIALS.black);
}

/** Draws the seats behind the glass, and the reflections on it. */
function behindGlass({ seats, height: h }: SideSpec): string {
  const glint = (x: number, width: number) =>
    polygon([
      [x, h * 0.6],
      [x + width, h * 0.6],
      [x + width + 50, h],
      [x + 50, h],
    ]);
  const seat = (x: number) =>
    shape([
      [x - 10, h * 0.6],
      [x - 7, h * 0.73],
      [x - 6, h * 0.82],
      [x + 3, h * 0.83],
      [x + 7, h * 0.74],
      [x + 10, h * 0.6],
    ]);
  const glints = glint((seats[0] ?? 0) - 74, 40) + seats.map((x) => glint(x - 26, 9) + glint(x + 38, 24)).join('');
  return fill(seats.map(seat).join(''), MATERIALS.black, { opacity: 0.45 }) + fill(glints, '#fff', { opacity: 0.12 });
}

function greenhouse(spec: SideSpec, paint: Paint): string {
  const screens = spec.screens.map((screen) => fill(shape(screen), '#1d2328')).join('');
  if (spec.glass.length === 0) return screens;
  return (
    screens +
    painted('pane', 'url(#glass)') +
    inside('pane', behindGlass(spec) + spec.pillars.map((one) => pillar(one, spec.height, paint)).join('')) +
    traced('pane', spec.chrome ? '#d5dade' : MATERIALS.black, spec.chrome ? 1.1 : 1.6)
  );
}

/** Draws two projectors in the lens, one behind the other along its slant. */
function projectors(lens: readonly Point[]): string {
  const middle = (list: readonly Point[]): Point => [
    list.reduce((sum, [x]) => sum + x, 0) / list.length,
    list.reduce((sum, [, y]) => sum + y, 0) / list.length,
  ];
  const centre = middle(lens);
  const ahead = middle([centre, ...lens.slice(0, 2), ...lens.slice(-1)]);
  const heights = lens.map(([, y]) => y);
  const r = Math.min(3.6, (Math.max(...heights) - Math.min(...heights)) * 0.15);
  const lamp = ([x, y]: Point) =>
    svgElement('circle', { cx: x, cy: y, r, fill: '#e9f1f6', stroke: '#0b0d0f', 'stroke-width': 1.1 });
  return lamp(centre) + lamp(ahead);
}

function lamps({ headlamp, taillamp }: SideSpec): string {
  const lens =
    headlamp.length > 0
      ? painted('lens', '#171c21', { stroke: MATERIALS.black, 'stroke-width': 0.8 }) +
        inside('lens', projectors(headlamp)) +
        painted('lens', 'url(#rise)', { opacity: 0.3 }) +
        stroke(line(headlamp.slice(1, 4)), '#fff', 1.5, { opacity: 0.95 })
      : '';
  return (
    lens +
    painted('tail', MATERIALS.red, { stroke: '#3c0406', 'stroke-width': 0.8 }) +
    painted('tail', 'url(#rise)', { opacity: 0.4 }) +
    stroke(line(taillamp.slice(0, 3)), '#ff8d86', 0.9)
  );
}

function trim(spec: SideSpec, paint: Paint): string {
  const handle = ([x, y]: Point) => `M${numbers(x - 9, y + 1.2)}h17l1.5-1-1-1.6h-17.5z`;
  return (
    stroke(spec.shuts.map(line).join(''), paint.deep, 0.8, { opacity: 0.8 }) +
    (spec.handles.length > 0
      ? fill(spec.handles.map(handle).join(''), paint.light, { stroke: paint.deep, 'stroke-width': 0.6 })
      : '') +
    (spec.intakes ? fill(spec.intakes.map(shape).join(''), MATERIALS.dark) : '')
  );
}

function mirror([x, y]: Point, paint: Paint): string {
  const cap: Point[] = [
    [x - 9, y],
    [x - 7, y + 7],
    [x + 3, y + 9.5],
    [x + 9, y + 6.5],
    [x + 7, y, 1],
    [x, y - 1.5],
  ];
  return fill(shape(cap), paint.base, { stroke: paint.deep, 'stroke-width': 0.6 });
}

/** Draws unpainted plastic along the sill, and around the arches of off-road vehicles. */
function lower(spec: SideSpec): string {
  const skirt = fill(`M0 0H${spec.length}V${short(spec.sill + (spec.cladding ? 8 : 3))}H0Z`, MATERIALS.dark);
  const arches = spec.axles.map((x) => over(x, spec, 2.4, true)).join('');
  return skirt + (spec.cladding ? stroke(arches, MATERIALS.dark, 5) : '');
}

/** Draws the dark area behind and between the wheels. */
function wells(spec: SideSpec): string {
  const { axles, openAxles = [], sill, tyre } = spec;
  const [front = 0] = [...axles, ...openAxles];
  const rear = axles.at(-1) ?? front;
  // In the same direction as the arches: overlapping shapes of opposite direction leave holes.
  const floor = `M${numbers(front, sill - 4)}V${short(tyre * 2)}H${short(rear)}V${short(sill - 4)}Z`;
  const r = tyre + ARCH + 1;
  const arches = axles.map(
    (x) => `M${numbers(x - r, sill)}V${short(tyre)}a${numbers(r, r, 0, 0, 0, 2 * r, 0)}V${short(sill)}Z`,
  );
  return fill(floor + arches.join(''), MATERIALS.black);
}

/** Draws a car, van, truck or caravan from the side. */
export function carSide(spec: SideSpec, paint: Paint): { defs: string; art: string } {
  const { parts = [], tyre } = spec;
  const wheels = [...spec.axles, ...(spec.openAxles ?? [])];
  return {
    defs: defs(spec, paint),
    art:
      wells(spec) +
      drawLayer(parts, 'behind') +
      painted('body', 'url(#paint)') +
      inside('body', light(spec, paint) + lower(spec) + drawLayer(parts, 'on')) +
      greenhouse(spec, paint) +
      trim(spec, paint) +
      lamps(spec) +
      drawLayer(parts, 'over') +
      (spec.mirror ? mirror(spec.mirror, paint) : '') +
      wheels.map((x) => svgElement('use', { href: '#w', x, y: tyre })).join(''),
  };
}
