import type { FieldKind } from '../contract/index.ts';
import type { FieldTemplate } from './template.ts';

/**
 * Every field that forms are made of, by its name in the lead: a field of the contract or one of `details`. To add a field, add
 * a row here and its label to messages-lead-fields.ts, then name it in a form (`table-*.ts`).
 */
export const FIELDS = {
  // The person, their enquiry and their finances.
  name: { kind: 'full-name', label: 'fieldName', autocomplete: 'name' },
  first_name: { kind: 'first-name', label: 'fieldFirstName', autocomplete: 'given-name' },
  middle_name: {
    kind: 'middle-name',
    label: 'fieldMiddleName',
    autocomplete: 'additional-name',
    optional: true,
    onRequest: 'fieldMiddleNameAsk',
  },
  last_name: { kind: 'last-name', label: 'fieldLastName', autocomplete: 'family-name', optional: true },
  email: { kind: 'email', label: 'fieldEmail', autocomplete: 'email' },
  phone: { kind: 'phone', label: 'fieldPhone', autocomplete: 'tel' },
  postcode: { kind: 'postcode', label: 'fieldPostcode', autocomplete: 'postal-code', optional: true },
  company: { kind: 'text', label: 'fieldCompany', autocomplete: 'organization' },
  message: { kind: 'message', label: 'fieldMessage', autocomplete: 'off' },
  category: { kind: 'select', label: 'fieldCategory', optionsOf: 'categories', parameter: 'category' },
  subcategory: { kind: 'select', label: 'fieldSubcategory', optionsOf: 'dealer', optional: true },
  location: { kind: 'location', label: 'fieldLocation', optionsOf: 'locations', parameter: 'location' },

  vehiclePriceBudget: {
    kind: 'currency',
    label: 'fieldBudget',
    autocomplete: 'off',
    parameter: 'vehiclePriceBudget',
    minimum: 500,
    maximum: 5_000_000,
    quickPicks: true,
  },
  deposit: {
    kind: 'currency',
    label: 'fieldDeposit',
    autocomplete: 'off',
    optional: true,
    minimum: 0,
    maximum: 5_000_000,
  },
  loan_years: {
    kind: 'select',
    label: 'fieldTerm',
    // The usual term.
    initial: { value: '5' },
    options: [
      { value: '1', label: 'years1' },
      { value: '2', label: 'years2' },
      { value: '3', label: 'years3' },
      { value: '4', label: 'years4' },
      { value: '5', label: 'years5' },
      { value: '6', label: 'years6' },
      { value: '7', label: 'years7' },
    ],
  },
  preferredDealership: {
    kind: 'location',
    label: 'fieldDealership',
    optionsOf: 'dealerships',
    parameter: 'preferredDealership',
  },
  employment: {
    kind: 'radio',
    label: 'fieldEmployment',
    options: [
      { value: 'full-time', label: 'employmentFull' },
      { value: 'part-time', label: 'employmentPart' },
      { value: 'casual', label: 'employmentCasual' },
      { value: 'self-employed', label: 'employmentSelf' },
      { value: 'pension', label: 'employmentPension' },
      { value: 'other', label: 'employmentOther' },
    ],
  },
  employer: {
    kind: 'text',
    label: 'fieldEmployer',
    autocomplete: 'organization',
    optional: true,
    showIf: { field: 'employment', values: ['full-time', 'part-time', 'casual'] },
  },
  income: {
    kind: 'currency',
    label: 'fieldIncome',
    autocomplete: 'off',
    minimum: 0,
    maximum: 100_000_000,
    showIf: { field: 'employment' },
  },
  living: {
    kind: 'radio',
    label: 'fieldLiving',
    options: [
      { value: 'own', label: 'livingOwn' },
      { value: 'mortgage', label: 'livingMortgage' },
      { value: 'rent', label: 'livingRent' },
      { value: 'other', label: 'livingOther' },
    ],
  },

  // A subscription: the car's price a week, which the link gives, and the term.
  subscription_week: {
    kind: 'currency',
    label: 'fieldSubscriptionWeek',
    autocomplete: 'off',
    parameter: 'week',
    optional: true,
    minimum: 1,
    maximum: 100_000,
  },
  subscription_term: {
    kind: 'radio',
    label: 'fieldSubscriptionTerm',
    options: [
      { value: '1 month', label: 'months1' },
      { value: '3 months', label: 'months3' },
      { value: '6 months', label: 'months6' },
      { value: '12 months', label: 'months12' },
    ],
  },

  // A rental: the car's rates, which the link gives, and the time.
  rental_rates: { kind: 'text', label: 'fieldRentalRates', autocomplete: 'off', parameter: 'rates', optional: true },
  rental_from: { kind: 'date', label: 'fieldRentalFrom', autocomplete: 'off' },
  rental_length: {
    kind: 'radio',
    label: 'fieldRentalLength',
    options: [
      { value: 'days', label: 'rentalDays' },
      { value: 'week', label: 'rentalWeek' },
      { value: 'month', label: 'rentalMonth' },
      { value: 'longer', label: 'rentalLonger' },
    ],
  },

  // The shopper's own vehicle, and a wanted one.
  Rego: {
    kind: 'rego',
    label: 'fieldRego',
    hint: 'fieldRegoHint',
    autocomplete: 'off',
    parameter: 'rego',
    optional: true,
    lookup: true,
  },
  regoState: {
    kind: 'select',
    label: 'fieldRegoState',
    autocomplete: 'off',
    optionsOf: 'states',
    optional: true,
  },
  vehicle: { kind: 'vehicle', label: 'fieldVehicle', hint: 'fieldVehicleHint', autocomplete: 'off' },
  vehicle_km: { kind: 'number', label: 'fieldKilometres', autocomplete: 'off', minimum: 0, maximum: 2_000_000 },
  vehicle_condition: {
    kind: 'radio',
    label: 'fieldCondition',
    options: [
      { value: 'excellent', label: 'conditionExcellent' },
      { value: 'good', label: 'conditionGood' },
      { value: 'fair', label: 'conditionFair' },
      { value: 'poor', label: 'conditionPoor' },
    ],
  },
  photos: { kind: 'files', label: 'fieldPhotos', hint: 'fieldPhotosHint', files: 'photos', optional: true },
  'Vehicle Make': { kind: 'text', label: 'fieldMake', autocomplete: 'off', parameter: 'make' },
  'Vehicle Model': { kind: 'text', label: 'fieldModel', autocomplete: 'off', parameter: 'model', optional: true },
  maximum_price: {
    kind: 'currency',
    label: 'fieldMaximumPrice',
    autocomplete: 'off',
    optional: true,
    parameter: 'price',
    minimum: 500,
    maximum: 5_000_000,
    quickPicks: true,
  },

  // Visits, jobs and businesses.
  dateTime: { kind: 'date-time', label: 'fieldTestDriveTime', appointment: 'test-drive', optional: true },
  service_type: {
    kind: 'radio',
    label: 'fieldServiceType',
    options: [
      { value: 'logbook', label: 'serviceLogbook' },
      { value: 'minor', label: 'serviceMinor' },
      { value: 'repair', label: 'serviceRepair' },
      { value: 'recall', label: 'serviceRecall' },
      { value: 'other', label: 'serviceOther' },
    ],
  },
  additional_services: {
    kind: 'checkboxes',
    label: 'fieldExtras',
    optional: true,
    options: [
      { value: 'tyres', label: 'extraTyres' },
      { value: 'brakes', label: 'extraBrakes' },
      { value: 'battery', label: 'extraBattery' },
      { value: 'air conditioning', label: 'extraAir' },
      { value: 'wheel alignment', label: 'extraAlignment' },
      { value: 'loan vehicle', label: 'extraLoan' },
    ],
  },
  fleet_size: {
    kind: 'select',
    label: 'fieldFleetSize',
    autocomplete: 'off',
    optional: true,
    options: [
      { value: '0', label: 'fleetNone' },
      { value: '1-5', label: 'fleetFew' },
      { value: '6-20', label: 'fleetSome' },
      { value: '21+', label: 'fleetMany' },
    ],
  },
  position: {
    kind: 'text',
    label: 'fieldPosition',
    hint: 'fieldPositionHint',
    autocomplete: 'organization-title',
    parameter: 'position',
  },
  resume: { kind: 'files', label: 'fieldResume', hint: 'fieldResumeHint', files: 'documents', optional: true },
} as const satisfies Record<string, FieldTemplate>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

/** Returns a library field. */
export const getLibraryField = (name: FieldName): FieldTemplate => FIELDS[name];

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}

/** Kinds of a dealer's own fields: those that need nothing but texts, options and limits. */
export const OWN_KINDS = [
  'text',
  'message',
  'number',
  'currency',
  'date',
  'select',
  'radio',
  'checkboxes',
  'checkbox',
] as const satisfies readonly FieldKind[];

/** Kinds that need options. */
export const CHOICE_KINDS: ReadonlySet<FieldKind> = new Set(['select', 'radio', 'checkboxes']);

/** Names that leads use for something other than answers, and which a dealer's own field cannot have. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'opt_in',
  'opt_in_text',
  'opt_in_preticked',
  'dealership_slug',
  'website_slug',
  'location_id',
  'car_id',
  'car_type',
  'stock_number',
  'vehicle_status',
  'lead_id',
  'lead_status',
  'form_completed',
  'skipped_steps',
  'step_number',
  'url',
  'source',
  'user_agent',
  'visited_pages',
  'linked_query_params',
  'has_files',
  'files',
  'lead',
  'client_id',
  'form',
  'details',
  'seconds_to_submit',
  'company_website',
  'captcha',
  'constructor',
  'vehicle_history',
  'appointment_status',
  'appointment_requested',
  'estimate_shown',
]);
