import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the slugs of the tenants in `dir`, sorted: its folders, or links to folders, that contain a site.json. */
export function findTenants(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !entry.isFile() && existsSync(join(dir, entry.name, 'site.json')))
    .map((entry) => entry.name)
    .sort();
}
