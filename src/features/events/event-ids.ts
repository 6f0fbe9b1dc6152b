import { throwIncorrectOption } from '#src/lib/incorrect-option.ts';

/**
 * Event ids by name. The ids are fixed; the names are for readability. Saving a car emits `favourite_saved`, storing a lead
 * one of the others.
 */
export const EVENT_IDS = {
  new_car_enquiry: 14,
  used_car_enquiry: 15,
  new_test_drive: 17,
  general_enquiry: 22,
  favourite_saved: 39,
  used_test_drive: 48,
  careers_enquiry: 51,
} as const satisfies Record<string, number>;

export type EventName = keyof typeof EVENT_IDS;

type CarType = 'new' | 'used' | 'demo';

/** The parts of a form that decide its event. */
export interface LeadEventInput {
  readonly form: 'general' | 'careers' | 'enquiry' | 'test-drive';
  readonly car?: { readonly car_type: CarType; readonly tag?: string | undefined } | undefined;
}

/** A demo counts as new. */
const ENQUIRIES = {
  new: 'new_car_enquiry',
  demo: 'new_car_enquiry',
  used: 'used_car_enquiry',
} as const satisfies Record<CarType, EventName>;

const TEST_DRIVES = {
  new: 'new_test_drive',
  demo: 'new_test_drive',
  used: 'used_test_drive',
} as const satisfies Record<CarType, EventName>;

/** The dealer's tag for a car that can be driven but not bought, in any case. */
const TEST_DRIVE_ONLY = /^\s*test drive only\s*$/iu;

/** Returns the event of a sent form. Without a known car it is a general enquiry. */
export function getLeadEvent({ form, car }: LeadEventInput): EventName {
  switch (form) {
    case 'general':
      return 'general_enquiry';
    case 'careers':
      return 'careers_enquiry';
    case 'enquiry':
      return car ? ENQUIRIES[car.car_type] : 'general_enquiry';
    case 'test-drive':
      if (!car) return 'general_enquiry';
      return TEST_DRIVE_ONLY.test(car.tag ?? '') ? 'new_test_drive' : TEST_DRIVES[car.car_type];
    default:
      return throwIncorrectOption(form);
  }
}
