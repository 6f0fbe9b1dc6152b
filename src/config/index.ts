export { formatProblems } from '#src/lib/problems/index.ts';
export { TEMPLATES } from '#src/templates/index.ts';
export { findConfigWarnings } from './checks/warnings.ts';
export { parseSite, type SiteResult } from './load.ts';
export { getPrimaryLocation, type Location, type Site, type SiteInput } from './schema.ts';
export { hasSignIn, listSiteGates } from './sign-in.ts';
export {
  findTenants,
  getAssetsFolder,
  getConfigFile,
  getFeedFile,
  getPagesFolder,
  type TenantFolders,
} from './tenant-folders.ts';
