/** Path of the platform's services on each site. */
export const SERVICES_PREFIX = '/api';

/** Their path on mock builds: nothing sent there reaches a dealer. */
export const MOCK_PREFIX = '/mock';

/** Returns the prefix for browser scripts. The body of a mock build names it. */
export const getServicesPrefix = (): string => document.body.dataset['services'] ?? SERVICES_PREFIX;
