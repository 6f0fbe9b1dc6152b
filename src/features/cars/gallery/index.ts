export { parseVideoUrl } from './video.ts';
