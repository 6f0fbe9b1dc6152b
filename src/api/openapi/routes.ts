import { APPOINTMENT_ROUTES } from '../appointments/appointment-routes.ts';
import { LEAD_FILE_ROUTES } from '../delivery/file-links.ts';
import { FINANCE_ROUTES } from '../finance/finance-routes.ts';
import { HEALTH_ROUTE } from '../health.ts';
import { LEAD_ROUTES } from '../leads/route-descriptions.ts';
import { LOOKUP_ROUTES } from '../lookups/lookup-routes.ts';
import { SIGN_IN_ROUTES } from '../sign-in/sign-in-routes.ts';
import { WATCHLIST_ROUTES } from '../watchlist/watchlist-routes.ts';
import type { RouteDescription } from './route.ts';

export const OPENAPI_PATH = '/openapi.json';

/** Every route of the API. */
export const ROUTES: readonly RouteDescription[] = [
  ...LEAD_ROUTES,
  ...LEAD_FILE_ROUTES,
  ...SIGN_IN_ROUTES,
  ...WATCHLIST_ROUTES,
  ...APPOINTMENT_ROUTES,
  ...FINANCE_ROUTES,
  ...LOOKUP_ROUTES,
  HEALTH_ROUTE,
  {
    ...{ method: 'get', path: OPENAPI_PATH, summary: 'This document.' },
    answers: { 200: { description: 'OpenAPI 3.1.' } },
  },
];
