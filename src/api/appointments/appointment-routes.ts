import { Hono } from 'hono';
import {
  type Appointments,
  AppointmentsQuerySchema,
  AppointmentsSchema,
  LOOKUP_PATHS,
  LookupRefusedSchema,
} from '#src/features/leads/lookups/index.ts';
import { toZonedIso } from '#src/lib/time-zone.ts';
import { DAY } from '../../lib/durations.ts';
import { limitNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { validateQuery } from '../http/validate.ts';
import { createNetworkLimiter } from '../security/networks.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { listBookedTimes } from './diary.ts';
import { findAppointmentLocation, getTimetable } from './location.ts';
import { listOpenDays } from './slots.ts';

const RATE = { burst: 60, perSecond: 1 } as const;

/** Serves the times that can be booked. */
export function appointmentRoutes(services: Services): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get(
    LOOKUP_PATHS.appointments,
    describe('Lists the times that can be booked at a location.', {
      200: makeJsonResponse(AppointmentsSchema, 'Days with their times, earliest first.'),
      404: makeJsonResponse(LookupRefusedSchema, 'The dealer has no such location.'),
      422: makeJsonResponse(LookupRefusedSchema, 'Not a form that books a time.'),
      429: makeJsonResponse(LookupRefusedSchema, 'Too many requests in a short time.'),
    }),
    limitNetworks(createNetworkLimiter(RATE, services.now), services),
    validateQuery(AppointmentsQuerySchema),
    async (context) => {
      const { tenant } = context.var;
      const { form: kind, location_id: locationId, car_id: carId } = context.req.valid('query');
      const location = await findAppointmentLocation(tenant, { kind, locationId, carId });
      if (!location) throw new ApiError(404, ({ apiLocationUnknown }) => apiLocationUnknown);

      const now = services.now();
      const rules = tenant.site.leads.appointments;
      const diary = { tenant: tenant.slug, locationId: location.id, kind };
      const taken = await listBookedTimes(services.db, diary, now - DAY, now + (rules.daysAhead + 2) * DAY);
      const days = listOpenDays({ timetable: getTimetable(tenant.site, location), rules, now, taken });
      const answer: Appointments = {
        location_id: location.id,
        time_zone: location.timeZone,
        minutes: rules.slotMinutes,
        days: days.map(({ date, slots }) => ({
          date,
          slots: slots.map((slot) => toZonedIso(slot, location.timeZone)),
        })),
      };
      return context.json(answer);
    },
  );
}
