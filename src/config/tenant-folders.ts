import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the slugs of the tenants in `dir`, sorted: its folders, or links to folders, that contain a site.json. */
export function findTenants(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !entry.isFile() && existsSync(join(dir, entry.name, 'site.json')))
    .map((entry) => entry.name)
    .sort();
}

/** The folders of a tenant's files: `stockDir` has its feeds if they are not in its own folder. */
export interface TenantFolders {
  readonly tenantsDir: string;
  readonly stockDir: string | undefined;
}

/** Returns the path of a tenant's feed, whose file name is in its config. */
export function getFeedFile({ tenantsDir, stockDir }: TenantFolders, slug: string, file: string): string {
  return join(stockDir ?? tenantsDir, slug, file);
}

/** Returns the path of a tenant's config. */
export function getConfigFile({ tenantsDir }: Pick<TenantFolders, 'tenantsDir'>, slug: string): string {
  return join(tenantsDir, slug, 'site.json');
}

/** Returns the folder of a tenant's own pages, a Markdown file each. */
export function getPagesFolder({ tenantsDir }: Pick<TenantFolders, 'tenantsDir'>, slug: string): string {
  return join(tenantsDir, slug, 'pages');
}

/** Returns the folder of a tenant's logos and pictures, which are published under `/assets`. */
export function getAssetsFolder({ tenantsDir }: Pick<TenantFolders, 'tenantsDir'>, slug: string): string {
  return join(tenantsDir, slug, 'assets');
}
