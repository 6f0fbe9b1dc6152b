/** The questions that forms ask the API while they are filled in: free times, vehicles by plate, lenders. */
export {
  type AppointmentKind,
  type Appointments,
  AppointmentsQuerySchema,
  AppointmentsSchema,
  CustomerAnswerSchema,
  CustomerRequestSchema,
  HistoryAnswerSchema,
  HistoryRequestSchema,
  LOOKUP_PATHS,
  LookupRefusedSchema,
  RatingsAnswerSchema,
  RatingsQuerySchema,
  type RegisterHistory,
  type ShownValuation,
  ValuationAnswerSchema,
  type ValuationRequest,
  ValuationRequestSchema,
  type VehicleAnswer,
  VehicleAnswerSchema,
  VehicleRequestSchema,
} from './contract.ts';
export { formatVehicleName, parseVehicleName } from './vehicle-name.ts';
