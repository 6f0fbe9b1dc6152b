import { drawCockpit } from './cabin/cockpit.ts';
import { drawDashboard } from './cabin/dashboard.ts';
import { drawSaloon } from './cabin/saloon.ts';
import { type DrawnSubject, getSubject, type Inside } from './catalogue.ts';
import { PAINTS, type Paint } from './colours.ts';
import { drawFace, type FaceSpec } from './face.ts';
import { ART_KINDS, listVariants } from './kinds.ts';
import { drawMotorcycleSide } from './motorcycle/side.ts';
import type { Art, ArtAngle } from './path.ts';
import { drawCarSide } from './side/car.ts';
import { type Drawing, drawBackdrop, drawOnFloor, HEIGHT, type VehicleDrawing, WIDTH } from './studio.ts';

/** The height of the floor line: lower for tall vehicles, so that every vehicle is centred. */
const getFloorLine = (pixels: number) => Math.round(HEIGHT * 0.675 + pixels * 0.15);

const listAxles = ({ kind, side }: DrawnSubject): number[] =>
  kind === 'motorcycle' ? [side.front[0], side.rear[0]] : [...side.axles, ...(side.openAxles ?? [])];

const drawSubjectSide = (subject: DrawnSubject, paint: Paint): VehicleDrawing =>
  subject.kind === 'motorcycle' ? drawMotorcycleSide(subject.side, paint) : drawCarSide(subject.side, paint);

function drawSide(subject: DrawnSubject, paint: Paint): Drawing {
  const { length, height } = subject.side;
  const largest = subject.kind === 'motorcycle' ? 3.8 : 2.1;
  const scale = Math.min(largest, 965 / length, 470 / height);
  return drawOnFloor(drawSubjectSide(subject, paint), {
    scale,
    left: (WIDTH - length * scale) / 2,
    floor: getFloorLine(height * scale),
    span: [0, length],
    contacts: listAxles(subject),
  });
}

/** Draws a close-up of the front wheel, with the part of the vehicle around it. */
function drawWheelView(subject: DrawnSubject, paint: Paint): Drawing {
  const { length, tyre } = subject.side;
  const radius = typeof tyre === 'number' ? tyre : tyre[0];
  const [front = 0] = listAxles(subject);
  const scale = 215 / radius;
  return drawOnFloor(drawSubjectSide(subject, paint), {
    scale,
    left: WIDTH * 0.47 - front * scale,
    floor: 700,
    span: [0, length],
    contacts: [front],
  });
}

function drawFaceView(spec: FaceSpec, kind: DrawnSubject['kind'], paint: Paint): Drawing {
  const largest = kind === 'motorcycle' ? 4.3 : 3;
  const scale = Math.min(largest, 640 / (2 * spec.half), 540 / spec.height);
  const [inner, outer] = spec.tyre;
  const track = (inner + outer) / 2;
  return drawOnFloor(drawFace(spec, paint), {
    scale,
    left: WIDTH / 2,
    floor: getFloorLine(spec.height * scale),
    span: kind === 'motorcycle' ? [-spec.half * 0.7, spec.half * 0.7] : [-spec.half, spec.half],
    contacts: kind === 'motorcycle' ? [0] : [-track, track],
  });
}

function drawCabin(inside: Inside, paint: Paint, left: boolean): Drawing {
  if (inside.kind === 'dashboard') return drawDashboard(inside.spec, paint, left);
  return inside.kind === 'saloon' ? drawSaloon(paint) : drawCockpit(paint);
}

const VIEWS = {
  side: drawSide,
  front: (subject, paint) => drawFaceView(subject.front, subject.kind, paint),
  rear: (subject, paint) => drawFaceView(subject.rear, subject.kind, paint),
  wheel: drawWheelView,
  cabin: ({ inside }, paint) => drawCabin(inside, paint, false),
  cabinleft: ({ inside }, paint) => drawCabin(inside, paint, true),
} as const satisfies Record<ArtAngle, (subject: DrawnSubject, paint: Paint) => Drawing>;

const TITLES = {
  side: 'from the side',
  front: 'from the front',
  rear: 'from behind',
  wheel: 'front wheel',
  cabin: 'interior',
  cabinleft: 'interior',
} as const satisfies Record<ArtAngle, string>;

/** Returns the text alternative of a picture: "White SUV from the side". */
export function getArtTitle({ body, colour, angle }: Art): string {
  return `${colour.charAt(0).toUpperCase()}${colour.slice(1)} ${ART_KINDS[body].label} ${TITLES[angle]}`;
}

/** Draws a picture of the studio series as an SVG document, 1200 by 800. */
export function drawCarArt(art: Art): string {
  const { body, variant = listVariants(body)[0] } = art;
  const subject = getSubject(body, variant);
  if (!subject) throw new RangeError(`There is no ${body} "${variant}". There are: ${listVariants(body).join(', ')}.`);
  const drawing = VIEWS[art.angle](subject, PAINTS[art.colour]);
  const studio = drawBackdrop();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><title>${getArtTitle(art)}</title>` +
    `<defs>${studio.defs}${drawing.defs}</defs>${studio.art}${drawing.art}</svg>`
  );
}
