import { leadEvent, type SiteEvent } from '#src/features/events/index.ts';
import type { Draft } from './draft.ts';
import { type FormFacts, type FormModel, filesToSend } from './form-model.ts';
import { placeField, type Values } from './given-values.ts';
import { leadOf, type PageFacts, type Sending } from './payload.ts';
import type { LeadQueue } from './queue.ts';
import type { Waiting } from './waiting.ts';

interface Filled {
  readonly model: FormModel;
  readonly values: Values;
  readonly sending: Sending;
}

interface Surroundings {
  readonly now: () => number;
  readonly page: () => PageFacts;
  readonly queue: LeadQueue;
}

/** What is put into the queue of a form as it is now. */
export function waitingLead(form: FormFacts, { model, values, sending }: Filled, at: Surroundings): Waiting {
  const { view, context } = form;
  const { draft } = model;
  const files = filesToSend(form, model);
  const now = at.now();
  const facts = {
    ...{ clientId: draft.client_id, leadId: draft.lead_id, started: draft.started },
    ...{ now, hasFiles: files.length > 0, page: at.page() },
  };
  const isWhole = sending.kind === 'whole';
  return {
    lead: leadOf(view, context, { values, asked: draft.asked }, facts, sending),
    // A step is sent without them: they go once, with the whole.
    files: isWhole && files.length > 0,
    ...(isWhole && { event: eventOf(form) }),
    title: view.title,
    path: pathOf(form, draft),
    draft,
    at: Math.max(now, (at.queue.find(draft.client_id)?.at ?? 0) + 1),
  };
}

/** The form's page, for what the form was opened for: there it is taken up again. */
function pathOf({ view, context }: FormFacts, { place }: Draft): string {
  const { parameter } = placeField(view) ?? {};
  const asked = { ...(context.car && { car_id: context.car.id }), ...(parameter && place && { [parameter]: place }) };
  const query = new URLSearchParams(asked).toString();
  return query ? `${view.path}?${query}` : view.path;
}

/** What is told of a lead: of its car, and nothing of its sender. */
function eventOf({ view, context }: FormFacts): SiteEvent {
  const { car } = context;
  const { id, stocknum, make, model, price } = car ?? {};
  return {
    name: leadEvent({ form: view.event, car }),
    ...(id && { car: { id, stocknum, make, model, price } }),
  };
}
