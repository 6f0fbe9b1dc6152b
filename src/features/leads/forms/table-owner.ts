import type { FieldName } from './library.ts';
import type { FieldUse, FormTemplate, StepTemplate } from './template.ts';

const OWN_VEHICLE = {
  id: 'vehicle',
  title: 'stepYourVehicle',
  fields: ['Rego', 'regoState', 'vehicle'],
} as const satisfies StepTemplate<FieldName>;

const NOTES = { use: 'message', label: 'fieldConditionNotes', optional: true } as const satisfies FieldUse<FieldName>;

/** A vehicle to be valued. Its odometer is asked beside the plate, because the value depends on both. */
const VALUED_VEHICLE = {
  ...OWN_VEHICLE,
  fields: [...OWN_VEHICLE.fields, 'vehicle_km'],
} as const satisfies StepTemplate<FieldName>;

const CONDITION = {
  id: 'condition',
  title: 'stepCondition',
  fields: ['vehicle_condition', NOTES],
} as const satisfies StepTemplate<FieldName>;

/** The steps of a valuation. */
const VALUATION_STEPS = [
  VALUED_VEHICLE,
  CONDITION,
  { id: 'photos', title: 'stepPhotos', fields: ['photos'], skippable: true },
  { id: 'contact', title: 'stepDetails', fields: ['location', 'name', 'phone', 'email', 'postcode'] },
] as const satisfies readonly StepTemplate<FieldName>[];

/** Forms about the shopper's own vehicle. */
export const OWNER_FORMS = {
  'trade-in': {
    path: '/cars/trade-in',
    category: 'categoryTradeIn',
    event: 'general',
    aboutCar: true,
    optIn: true,
    valuation: true,
    title: 'formTradeInTitle',
    intro: 'formTradeInIntro',
    submit: 'formValue',
    steps: [
      VALUED_VEHICLE,
      CONDITION,
      { id: 'contact', title: 'stepDetails', fields: ['name', 'phone', 'email', 'postcode'] },
    ],
  },
  'sell-my-car': {
    path: '/sell-my-car',
    category: 'categorySell',
    event: 'general',
    aboutCar: false,
    optIn: true,
    valuation: true,
    department: 'buying',
    title: 'formSellTitle',
    intro: 'formSellIntro',
    submit: 'formValue',
    steps: VALUATION_STEPS,
  },
  service: {
    path: '/service',
    category: 'categoryService',
    event: 'general',
    aboutCar: false,
    optIn: true,
    needs: 'workshop',
    title: 'formServiceTitle',
    intro: 'formServiceIntro',
    submit: 'formBook',
    department: 'service',
    steps: [
      OWN_VEHICLE,
      {
        id: 'work',
        title: 'stepServiceNeeds',
        fields: ['service_type', 'additional_services', { use: 'message', label: 'fieldServiceNotes', optional: true }],
      },
      {
        id: 'when',
        title: 'stepWhen',
        fields: ['location', { use: 'dateTime', label: 'fieldServiceTime', appointment: 'service' }],
      },
      { id: 'contact', title: 'stepDetails', fields: ['name', 'phone', 'email'] },
    ],
  },
  parts: {
    path: '/parts',
    category: 'categoryParts',
    event: 'general',
    aboutCar: false,
    optIn: true,
    needs: 'parts-counter',
    title: 'formPartsTitle',
    intro: 'formPartsIntro',
    submit: 'formSendEnquiry',
    department: 'parts',
    steps: [
      {
        id: 'part',
        title: 'stepYourVehicle',
        fields: [
          'Rego',
          'regoState',
          'vehicle',
          { use: 'message', label: 'fieldPart', optional: false },
          'location',
          'name',
          'phone',
          'email',
        ],
      },
    ],
  },
} as const satisfies Record<string, FormTemplate<FieldName>>;
