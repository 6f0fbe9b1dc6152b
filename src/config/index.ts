export { formatProblems } from '#src/lib/problems/index.ts';
export { TEMPLATES } from '#src/templates/index.ts';
export { findContrastWarnings } from './checks/contrast.ts';
export { findDeliveryWarnings } from './checks/delivery.ts';
export { findTenants, parseSite, type SiteResult } from './load.ts';
export { getPrimaryLocation, type Location, type Site, type SiteInput } from './schema.ts';
