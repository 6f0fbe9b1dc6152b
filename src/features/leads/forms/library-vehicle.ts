import type { FieldTemplate } from './template.ts';

/** The shopper's own vehicle, and the one that is wanted. */
export const VEHICLE_FIELDS = {
  Rego: {
    ...{ kind: 'rego', label: 'fieldRego', hint: 'fieldRegoHint', autocomplete: 'off', parameter: 'rego' },
    // Optional (spec 1 §5).
    ...{ optional: true, lookup: true },
  },
  regoState: {
    ...{ kind: 'select', label: 'fieldRegoState', autocomplete: 'off', optionsOf: 'states', optional: true },
    showIf: { field: 'Rego' },
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
    ...{ kind: 'currency', label: 'fieldMaximumPrice', autocomplete: 'off', optional: true, parameter: 'price' },
    ...{ minimum: 500, maximum: 5_000_000, quickPicks: true },
  },
} as const satisfies Record<string, FieldTemplate>;
