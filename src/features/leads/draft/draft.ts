import { tryParseJson } from '#src/lib/json.ts';
import {
  isNumber,
  isString,
  isStringArray,
  isStringRecord,
  makeObjectGuard,
  makeOptionalGuard,
} from '../storage/index.ts';

/** Long enough to sleep on it, short enough that no personal details stay on a borrowed computer. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The answers to a form so far, as the browser keeps them. It refers to steps and fields by name, since a form may change. */
export interface LeadDraft {
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number;
  /** When the form was first seen. */
  readonly started: number;
  /** The client id of the lead it becomes, the same however often it is sent. */
  readonly client_id: string;
  readonly lead_id?: string | undefined;
  readonly car_id?: string | undefined;
  /** The location that the form was opened for, if its address or link names one and no car does. */
  readonly place?: string | undefined;
  /** Typed or chosen values by field, without initial values. */
  readonly typed: Readonly<Record<string, string>>;
  /** Fields on request that were asked for. */
  readonly asked: readonly string[];
  readonly step: string;
  /** The steps that led to this one; Back leads to the last of them. */
  readonly trail: readonly string[];
  /** The sent answers of each step. */
  readonly sent: Readonly<Record<string, string>>;
  readonly skipped: readonly string[];
}

export const isDraft = makeObjectGuard<LeadDraft>({
  at: isNumber,
  started: isNumber,
  client_id: isString,
  lead_id: makeOptionalGuard(isString),
  car_id: makeOptionalGuard(isString),
  place: makeOptionalGuard(isString),
  typed: isStringRecord,
  asked: isStringArray,
  step: isString,
  trail: isStringArray,
  sent: isStringRecord,
  skipped: isStringArray,
});

/** Parses a stored draft. Returns nothing for an expired draft or any other text. */
export function parseDraft(text: string | undefined, now: number): LeadDraft | undefined {
  const value = tryParseJson(text);
  return isDraft(value) && now - value.at < LIFETIME_MS ? value : undefined;
}

/** Answers about the person, which hold for every car and location. Questions, times and budgets do not. */
export type PersonalAnswers = Pick<LeadDraft, 'typed' | 'asked'>;

interface NewLead {
  readonly clientId: string;
  readonly carId: string | undefined;
  readonly place: string | undefined;
  readonly now: number;
}

/** Makes the draft of a new lead, with what is known about its sender from an earlier one. */
export function makeDraft({ clientId, carId, place, now }: NewLead, person?: PersonalAnswers): LeadDraft {
  return {
    at: now,
    started: now,
    client_id: clientId,
    car_id: carId,
    place,
    typed: person?.typed ?? {},
    asked: person?.asked ?? [],
    step: '',
    trail: [],
    sent: {},
    skipped: [],
  };
}

/** Returns the same answers as a new lead, of which nothing has been sent. */
export function toNewLead(draft: LeadDraft, clientId: string): LeadDraft {
  return { ...draft, lead_id: undefined, client_id: clientId, sent: {} };
}
