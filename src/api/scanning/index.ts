export { startScanning } from './start.ts';
