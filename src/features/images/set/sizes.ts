/** A size that pictures are asked for in. Pictures are cut to its proportions where a service or the build can cut them. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  /** Widths that a browser may choose from; the size's own is the one for browsers that do not choose. */
  readonly widths: readonly number[];
}

/** A car's: by itself because scripts of pages load it, and not the others with it. */
export const CAR_IMAGE = { width: 850, height: 567, quality: 90, widths: [320, 480, 640, 850] } as const;

/** The sizes of the specification (spec 2 §9, and §2 for locations). */
export const IMAGE_SIZES = {
  car: CAR_IMAGE,
  /** Over a whole screen; the same part of the picture as on the page. */
  carLarge: { width: 1700, height: 1134, quality: 90, widths: [1700] },
  share: { width: 1200, height: 627, quality: 90, widths: [1200] },
  thumb: { width: 70, height: 70, quality: 90, widths: [70, 140] },
  /** 150 px high, and twice that for dense screens. */
  location: { width: 600, height: 150, quality: 90, widths: [600, 1200] },
} as const satisfies Record<string, ImageSize>;

/** A picture in a text: whole, at its own proportions, and no wider than twice the widest text. */
export function textImage({ width, height }: { readonly width: number; readonly height: number }): ImageSize {
  const shown = Math.min(Math.round(width), TEXT_WIDTHS.at(-1) ?? width);
  const widths = [...TEXT_WIDTHS.filter((wide) => wide < shown), shown];
  return { width: shown, height: Math.round((shown * height) / width), quality: CAR_IMAGE.quality, widths };
}

const TEXT_WIDTHS = [320, 480, 640, 960, 1280];

/** Widths that the build makes of a dealer's own picture, as far as the picture has them. */
export const FILE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** WebP at 80 is hard to tell from JPEG at 90, and half as large. */
export const FILE_QUALITY = 80;
