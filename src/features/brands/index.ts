export { bodyIcon } from './body-icons.ts';
