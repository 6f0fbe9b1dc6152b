/** The `sizes` attribute of the gallery's photos. */
export const GALLERY_SIZES = '(min-width: 992px) 850px, calc(100vw - 2rem)';

export { parseVideoUrl } from './video.ts';
