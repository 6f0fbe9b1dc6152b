import type { FieldTemplate } from './template.ts';

/** What somebody comes for, and when. */
export const VISIT_FIELDS = {
  // A date of a test drive is optional (spec 1 §5).
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
    ...{ kind: 'checkboxes', label: 'fieldExtras', optional: true },
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
    ...{ kind: 'select', label: 'fieldFleetSize', autocomplete: 'off', optional: true },
    options: [
      { value: '0', label: 'fleetNone' },
      { value: '1-5', label: 'fleetFew' },
      { value: '6-20', label: 'fleetSome' },
      { value: '21+', label: 'fleetMany' },
    ],
  },
  position: {
    ...{ kind: 'text', label: 'fieldPosition', hint: 'fieldPositionHint', autocomplete: 'organization-title' },
    parameter: 'position',
  },
  resume: { kind: 'files', label: 'fieldResume', hint: 'fieldResumeHint', files: 'documents', optional: true },
} as const satisfies Record<string, FieldTemplate>;
