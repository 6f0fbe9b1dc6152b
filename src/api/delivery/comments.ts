import { formTitle, type LeadFacts, ownVehicle } from './facts.ts';
import { answerOf, appointmentLabel, LABELS_OF_FIELDS, labelOf } from './labels.ts';

/** Pages that are told of in words; the webhook has all. */
const MOST_PAGES = 10;

/** Everything that somebody who answers the lead should know and that the standard has no element for, in lines of text. */
export function leadComments(facts: LeadFacts): string {
  const { lead, row } = facts;
  const sections = [
    row.status === 'incomplete' ? ['The customer has not completed this form. What is here was saved on the way.'] : [],
    lead.message ? [lead.message] : [],
    [`Form: ${formTitle(facts)}`, `Reference: ${row.reference}`, ...warnings(facts)],
    answers(facts),
    optIn(facts),
    facts.files.map(
      ({ name, type, size, url }) => `File: ${name} (${type}, ${Math.ceil(size / 1000)} kB)${url ? `\n${url}` : ''}`,
    ),
    visit(facts),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function warnings({ row }: LeadFacts): string[] {
  if (row.suspicion === 'no-script') return ['Sent without script, so without a check for robots.'];
  return row.suspicion === 'quick' ? ['Sent within seconds of opening the form: look whether it is genuine.'] : [];
}

function answers(facts: LeadFacts): string[] {
  const { lead } = facts;
  const own = ownVehicle(facts);
  const named = LABELS_OF_FIELDS.flatMap(([name, label]) => {
    const value = lead[name];
    return value === undefined || value === ''
      ? []
      : [`${name === 'dateTime' ? appointmentLabel(facts) : label}: ${answerOf(facts, name, value)}`];
  });
  const rego = own?.rego ? [`Registration: ${[own.rego, own.rego_state].filter(Boolean).join(' ')}`] : [];
  const details = Object.entries(lead.details ?? {}).flatMap(([name, value]) =>
    value === '' ? [] : [`${labelOf(facts, name)}: ${answerOf(facts, name, value)}`],
  );
  return [...named, ...rego, ...details];
}

/** The Spam Act wants the words that a consent was given to (D22). */
function optIn({ lead }: LeadFacts): string[] {
  if (lead.opt_in === undefined) return [];
  const words = lead.opt_in_text ? [`In these words: ${lead.opt_in_text}`] : [];
  return [`Marketing consent: ${lead.opt_in ? 'given' : 'not given'}`, ...words];
}

function visit({ lead }: LeadFacts): string[] {
  const pages = (lead.visited_pages ?? []).slice(-MOST_PAGES).map(({ path, title }) => `Visited: ${title || path}`);
  const campaign = Object.entries(lead.linked_query_params ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [...(lead.url ? [`Page: ${lead.url}`] : []), ...campaign, ...pages];
}
