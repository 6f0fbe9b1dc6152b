export { getNightExitCode, listNightLines, type NightReport, type NightWork, runNight } from './night.ts';
