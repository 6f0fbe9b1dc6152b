/* The script of saved cars on every page. */
import { startSaveButtons } from './save-buttons.ts';

startSaveButtons();
