/** Where the platform's services answer on each site. */
export const SERVICES_PREFIX = '/api';

/** Where they answer on mock builds (spec 2 §7): nothing of what is sent there reaches a dealer. */
export const MOCK_PREFIX = '/mock';

/** The prefix for scripts, as the page's body says: only that of a mock build does. */
export const servicesPrefix = (): string => document.body.dataset['services'] ?? SERVICES_PREFIX;
