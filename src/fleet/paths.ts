import type { FigureSource } from './fleet.ts';

/** Path of the fleet page. All its addresses are the same in `npm start` and in `npm run fleet`. */
export const FLEET_PATH = '/fleet';

/** Returns the path of a source that is about the whole fleet, such as `report.json`. */
export const getSourcePath = (file: string): string => `${FLEET_PATH}/sources/${file}`;

/** Returns the path of a tenant's page, or of a source that is about this tenant alone. */
export const getTenantPath = (slug: string, file?: string): string =>
  `${FLEET_PATH}/tenants/${slug}${file === undefined ? '' : `/${file}`}`;

export const makeSource = (file: string): FigureSource => ({ label: file, href: getSourcePath(file) });

export const makeTenantSource = (slug: string, file: string): FigureSource => ({
  label: file,
  href: getTenantPath(slug, file),
});
