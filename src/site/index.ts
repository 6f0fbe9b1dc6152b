export { formatProblems } from '#src/lib/problem.ts';
export { deliveryWarnings } from './delivery-checks.ts';
export { findTenants, parseSite, type SiteResult } from './load.ts';
export { type Location, primaryLocation, type Site, type SiteInput } from './schema.ts';
export { TEMPLATES } from './template-names.ts';
export { themeWarnings } from './theme-check.ts';
