import { Hono } from 'hono';
import {
  type Appointments,
  AppointmentsQuerySchema,
  AppointmentsSchema,
  LOOKUP_PATHS,
  LookupRefusedSchema,
} from '#src/features/leads/lookups/contract.ts';
import { addressOf } from '../http/address.ts';
import { ApiError } from '../http/errors.ts';
import { readQuery } from '../http/read-body.ts';
import type { RouteDescription } from '../openapi/route.ts';
import { createRateLimiter, takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { placeOf, timetableOf } from './place.ts';
import { openDays } from './slots.ts';
import { takenTimes } from './taken.ts';
import { zonedText } from './zoned-time.ts';

const RATE = { burst: 60, perSecond: 1 } as const;
const DAY = 24 * 60 * 60 * 1000;

/** Times that can be booked (K19). */
export function appointmentRoutes(services: Services): Hono<ApiEnvironment> {
  const limit = createRateLimiter(RATE, services.now);
  const routes = new Hono<ApiEnvironment>();
  routes.get(LOOKUP_PATHS.appointments, async (context) => {
    const { tenant } = context.var;
    takeTurn(limit, addressOf(context, services.config.trustedProxies));
    const { form: kind, location_id: locationId, car_id: carId } = readQuery(context, AppointmentsQuerySchema);
    const place = await placeOf(tenant, { kind, locationId, carId });
    if (!place) throw new ApiError(404, 'We have no such location. Choose another one, or call us.');

    const now = services.now();
    const rules = tenant.site.leads.appointments;
    const diary = { tenant: tenant.slug, locationId: place.id, kind };
    const taken = await takenTimes(services.db, diary, now - DAY, now + (rules.daysAhead + 2) * DAY);
    const days = openDays({ timetable: timetableOf(tenant.site, place), rules, now, taken });
    const answer: Appointments = {
      location_id: place.id,
      time_zone: place.timeZone,
      minutes: rules.slotMinutes,
      days: days.map(({ date, slots }) => ({ date, slots: slots.map((slot) => zonedText(slot, place.timeZone)) })),
    };
    return context.json(answer);
  });
  return routes;
}

const refused = (description: string) => ({ description, schema: LookupRefusedSchema });

export const APPOINTMENT_ROUTES: readonly RouteDescription[] = [
  {
    ...{ method: 'get', path: LOOKUP_PATHS.appointments, summary: 'Times that can be booked at a location.' },
    query: AppointmentsQuerySchema,
    answers: {
      200: { description: 'Days with their times, the soonest first.', schema: AppointmentsSchema },
      404: refused('The dealer has no such location.'),
      422: refused('Not a form that books a time.'),
      429: refused('Too many questions in a short time.'),
    },
  },
];
