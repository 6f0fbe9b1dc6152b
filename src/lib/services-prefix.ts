/**
 * Where the platform's services answer on each site. On mock and test builds it is to be `/mock` (spec 2 §7); there are no
 * such builds yet.
 */
export const SERVICES_PREFIX = '/api';
