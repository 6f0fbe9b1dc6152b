export { bodyIcon } from './body-icons.ts';
export { monogram } from './monogram.ts';
