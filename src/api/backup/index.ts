/** Backups of everything that the API stores. */
export { createBackup } from './create.ts';
export type { BackupManifest } from './manifest.ts';
export { checkBackup, restoreBackup } from './restore.ts';
