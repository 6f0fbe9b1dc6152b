import { parsedJson } from '#src/lib/parsed-json.ts';
import { isNames, isNumber, isText, isTexts, optional, shaped } from './shapes.ts';

/* What a shopper has put into a form so far, as the browser keeps it. Steps and fields by name: a form may change meanwhile. */

/** Long enough to sleep over it, short enough that nobody's details lie about on a borrowed computer. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export interface Draft {
  /** Milliseconds since 1970: when it was changed last, and when the form was seen first. */
  readonly at: number;
  readonly started: number;
  /** Of the lead that it becomes: the same however often it is sent. */
  readonly client_id: string;
  readonly lead_id?: string | undefined;
  readonly car_id?: string | undefined;
  /** The place that the form was opened for, where its address or link names one and no car does. */
  readonly place?: string | undefined;
  /** What was typed or chosen, by field; never what a field holds by itself. */
  readonly typed: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  readonly step: string;
  /** Steps that led to this one, the last of them being where Back goes. */
  readonly trail: readonly string[];
  /** By step: what was sent of it. */
  readonly sent: Readonly<Record<string, string>>;
  readonly skipped: readonly string[];
}

export const isDraft = shaped<Draft>({
  ...{ at: isNumber, started: isNumber, client_id: isText, lead_id: optional(isText), car_id: optional(isText) },
  place: optional(isText),
  ...{ typed: isTexts, asked: isNames, step: isText, trail: isNames, sent: isTexts, skipped: isNames },
});

/** The draft of a stored text: none of an old one, and none of any other text. */
export function readDraft(text: string | undefined, now: number): Draft | undefined {
  const value = parsedJson(text);
  return isDraft(value) && now - value.at < KEPT_MS ? value : undefined;
}

/** What a draft says of whoever fills it in: right for every car and place. A question, a time or a budget is for the one it was put to. */
export type Person = Pick<Draft, 'typed' | 'asked'>;

interface NewLead {
  readonly clientId: string;
  readonly carId: string | undefined;
  readonly place: string | undefined;
  readonly now: number;
}

/** A draft of another lead, with what is known of its sender from an earlier one. */
export function newDraft({ clientId, carId, place, now }: NewLead, person?: Person): Draft {
  return {
    ...{ at: now, started: now, client_id: clientId },
    ...(carId !== undefined && { car_id: carId }),
    ...(place !== undefined && { place }),
    ...{ typed: person?.typed ?? {}, asked: person?.asked ?? [] },
    ...{ step: '', trail: [], sent: {}, skipped: [] },
  };
}

/** The same answers as another lead: nothing of it is sent yet. */
export function asAnotherLead({ lead_id: _, ...draft }: Draft, clientId: string): Draft {
  return { ...draft, client_id: clientId, sent: {} };
}
