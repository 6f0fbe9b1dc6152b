/** A named size. Pictures are cropped to its proportions where a service or the build can crop them. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
  /** Widths that a browser chooses from; the size's own width is the fallback. */
  readonly widths: readonly number[];
}

/** Car pictures. Exported separately, because page scripts need this size and not the others. */
export const CAR_IMAGE = { width: 850, height: 567, quality: 90, widths: [320, 480, 640, 850] } as const;

/** All other sizes of pictures. */
export const IMAGE_SIZES = {
  car: CAR_IMAGE,
  /** Full screen; shows the same crop as the page. */
  carLarge: { width: 1700, height: 1134, quality: 90, widths: [1700] },
  share: { width: 1200, height: 627, quality: 90, widths: [1200] },
  thumb: { width: 70, height: 70, quality: 90, widths: [70, 140] },
  /** 150 px high, doubled for high-density screens. */
  location: { width: 600, height: 150, quality: 90, widths: [600, 1200] },
} as const satisfies Record<string, ImageSize>;

/** A picture in a text: uncropped, and at most twice as wide as the widest text. */
export function makeTextImageSize({ width, height }: { readonly width: number; readonly height: number }): ImageSize {
  const shown = Math.min(Math.round(width), TEXT_WIDTHS.at(-1) ?? width);
  const widths = [...TEXT_WIDTHS.filter((wide) => wide < shown), shown];
  return { width: shown, height: Math.round((shown * height) / width), quality: CAR_IMAGE.quality, widths };
}

const TEXT_WIDTHS = [320, 480, 640, 960, 1280];

/** Widths that the build makes of a dealer's own picture, up to the width of the original. */
export const FILE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** WebP at 80 is hard to distinguish from JPEG at 90, and half the size. */
export const FILE_QUALITY = 80;
