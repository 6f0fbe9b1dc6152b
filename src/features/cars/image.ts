/** The sizes in which pictures are asked for (spec 2 §9). */
export const IMAGE_SIZES = {
  car: { width: 850, height: 567, quality: 90 },
  share: { width: 1200, height: 627, quality: 90 },
  thumb: { width: 70, height: 70, quality: 90 },
} as const satisfies Record<string, ImageSize>;

export interface ImageSize {
  readonly width: number;
  readonly height?: number;
  readonly quality?: number;
}

/**
 * The address of a picture in a size. A feed's pictures come from hosts that serve one size, and that is what they get;
 * an image service that can transform them is added here.
 */
export function imageUrl(url: string, _size: ImageSize): string {
  return url;
}

/** Whether a picture is of a kind that other sites show in a preview: they do not show drawings (SVG). */
export function isRaster(url: string): boolean {
  return !/\.svg(?:[?#]|$)/iu.test(url);
}
