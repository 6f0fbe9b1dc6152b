import * as v from 'valibot';
import {
  CaptchaChallengeSchema,
  LEAD_PARTS,
  LEAD_PATHS,
  LeadRefusedSchema,
  LeadRequestSchema,
  LeadSchema,
  LeadStatusSchema,
  LeadStoredSchema,
} from '#src/features/leads/index.ts';
import type { AnswerDescription, RouteDescription } from '../openapi/route.ts';

const refused = (description: string): AnswerDescription => ({ description, schema: LeadRefusedSchema });
const stored = (description: string): AnswerDescription => ({ description, schema: LeadStoredSchema });

const REFUSALS = {
  400: refused('The request is not readable.'),
  403: refused('Sent from another website, or with the site key of another dealer.'),
  413: refused('The request is too large.'),
  415: refused('Another type of content.'),
  422: refused('What is wrong, by field. `captcha` among them: solve a new challenge and send the lead again.'),
  429: refused('Too many leads in a short time; `Retry-After` says when to come again.'),
  503: refused('Too much is waiting; `Retry-After` says when to come again.'),
} as const;

const LEAD = { type: 'application/json', schema: LeadRequestSchema } as const;
const KEPT = stored('The lead was there already, and is now as it was sent.');

export const LEAD_ROUTES: readonly RouteDescription[] = [
  {
    ...{ method: 'post', path: LEAD_PATHS.create, summary: 'Stores a lead; answered once it is durable.' },
    body: LEAD,
    answers: { 200: KEPT, 201: stored('The lead is new.'), ...REFUSALS },
  },
  {
    ...{ method: 'put', path: `${LEAD_PATHS.create}/:id`, summary: 'Changes a lead, as its later steps do.' },
    body: LEAD,
    answers: { 200: KEPT, ...REFUSALS, 404: refused('No lead of that id and client id is here.') },
  },
  {
    ...{ method: 'post', path: LEAD_PATHS.withFiles, summary: 'Stores a lead with its files.' },
    body: {
      type: 'multipart/form-data',
      schema: v.object({ [LEAD_PARTS.lead]: LeadSchema, [LEAD_PARTS.file]: v.array(v.file()) }),
    },
    answers: { 200: KEPT, 201: stored('The lead is new.'), ...REFUSALS },
  },
  {
    ...{ method: 'post', path: LEAD_PATHS.post, summary: 'A form without a script: answered with pages.' },
    body: { type: 'application/x-www-form-urlencoded', schema: v.looseObject({ form: v.string() }) },
    answers: {
      303: { description: 'Stored; on to the page of success.' },
      403: REFUSALS[403],
      413: REFUSALS[413],
      415: REFUSALS[415],
      422: { description: 'A page that says what is wrong, with the form as it was filled in.' },
      429: { description: 'The same page: too many forms in a short time.' },
      503: { description: 'The same page: too much is waiting.' },
    },
  },
  {
    ...{ method: 'get', path: `${LEAD_PATHS.status}/:receipt`, summary: 'How far a lead has come.' },
    answers: {
      200: { description: 'Nothing of the person.', schema: LeadStatusSchema },
      404: refused('Not a receipt of this site.'),
      429: REFUSALS[429],
    },
  },
  {
    ...{ method: 'get', path: LEAD_PATHS.challenge, summary: 'A challenge of ALTCHA 2, for one lead.' },
    answers: {
      200: { description: 'A challenge.', schema: CaptchaChallengeSchema },
      204: { description: 'This dealer asks for none.' },
      429: REFUSALS[429],
    },
  },
];
