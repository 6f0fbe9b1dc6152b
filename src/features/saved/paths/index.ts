/** The addresses of saved cars. Browsers load this module. */
export { listSavingPaths, SAVED_PATHS, SAVING_PATHS } from './saved-paths.ts';
