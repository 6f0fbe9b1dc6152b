import type { FieldTemplate } from './template.ts';

/** Who asks, and what (spec 1 §5, 2 §5). */
export const PERSON_FIELDS = {
  name: { kind: 'full-name', label: 'fieldName', autocomplete: 'name' },
  first_name: { kind: 'first-name', label: 'fieldFirstName', autocomplete: 'given-name' },
  middle_name: {
    ...{ kind: 'middle-name', label: 'fieldMiddleName', autocomplete: 'additional-name' },
    ...{ optional: true, onRequest: 'fieldMiddleNameAsk' },
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
    ...{ kind: 'currency', label: 'fieldBudget', autocomplete: 'off', parameter: 'vehiclePriceBudget' },
    ...{ minimum: 500, maximum: 5_000_000, quickPicks: true },
  },
  deposit: {
    ...{ kind: 'currency', label: 'fieldDeposit', autocomplete: 'off', optional: true },
    ...{ minimum: 0, maximum: 5_000_000 },
  },
  loan_years: {
    kind: 'select',
    label: 'fieldTerm',
    // The example of the specification is a loan of 5 years (spec 1 §9).
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
    ...{ kind: 'location', label: 'fieldDealership', optionsOf: 'dealerships', parameter: 'preferredDealership' },
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
    ...{ kind: 'text', label: 'fieldEmployer', autocomplete: 'organization', optional: true },
    showIf: { field: 'employment', values: ['full-time', 'part-time', 'casual'] },
  },
  income: {
    ...{ kind: 'currency', label: 'fieldIncome', autocomplete: 'off', minimum: 0, maximum: 100_000_000 },
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
} as const satisfies Record<string, FieldTemplate>;
