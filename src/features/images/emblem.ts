import { drawLetters, LETTER_HEIGHT, LETTER_STROKE } from './letters.ts';

/** A picture in the tenant's assets folder, identified by its content. */
export interface AssetSource {
  /** Its address on the site, such as `/assets/yard.jpg`. */
  readonly url: string;
  readonly hash: string;
}

/** The emblem of a dealer: its mark or its initials, on a plain background. */
export interface Emblem {
  readonly mark: EmblemMark;
  readonly background: string;
  readonly ink: string;
  /** The maximum share of each side that the mark takes: 1 is all of it. */
  readonly room: { readonly width: number; readonly height: number };
  /** Corner radius as a share of the side. */
  readonly corner: number;
}

export type EmblemMark =
  | { readonly kind: 'asset'; readonly source: AssetSource; readonly ratio: number }
  | { readonly kind: 'letters'; readonly letters: string };

/** Returns the emblem as an SVG. `markData` is the data: URL of the mark's file, if it has one. */
export function makeEmblemSvg(emblem: Emblem, size: Size, markData?: string): string {
  const { width, height } = size;
  const { background, corner, mark } = emblem;
  const radius = round(corner * Math.min(width, height));
  const content =
    mark.kind === 'letters' ? drawInitials(emblem, mark.letters, size) : drawImage(emblem, mark.ratio, size, markData);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" rx="${radius}" fill="${background}"/>`,
    content,
    '</svg>',
  ].join('');
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Centres a mark of these proportions, as large as the room allows. */
function fitMark({ room }: Emblem, ratio: number, { width, height }: Size): Size & { x: number; y: number } {
  const wide = Math.min(width * room.width, height * room.height * ratio);
  const high = wide / ratio;
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

function drawImage(emblem: Emblem, ratio: number, size: Size, data = ''): string {
  const box = fitMark(emblem, ratio, size);
  return `<image x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" href="${data}"/>`;
}

function drawInitials(emblem: Emblem, letters: string, size: Size): string {
  const { paths, width } = drawLetters(letters);
  const drawn = { width: width + LETTER_STROKE, height: LETTER_HEIGHT + LETTER_STROKE };
  const box = fitMark(emblem, drawn.width / drawn.height, size);
  const scale = box.width / drawn.width;
  const at = `translate(${round(box.x + (LETTER_STROKE / 2) * scale)} ${round(box.y + (LETTER_STROKE / 2) * scale)}) scale(${round(scale)})`;
  const pen = `fill="none" stroke="${emblem.ink}" stroke-width="${LETTER_STROKE}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="${at}" ${pen}>${paths.join('')}</g>`;
}

/** Rounds to three decimals: precise enough for pixels, and the same on every machine. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
