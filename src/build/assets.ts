import { relative } from 'node:path';
import { filesBelow } from './files.ts';

/** The scripts, styles, fonts and icons that compiling made: the same for every site, and part of each. */
export interface ClientAssets {
  folder: string;
  files: readonly string[];
}

/** Lists a bundle's client folder once for all tenants. */
export function clientAssets(folder: string): ClientAssets {
  return { folder, files: filesBelow(folder).map((file) => relative(folder, file)) };
}
