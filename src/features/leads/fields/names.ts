/** What joining two names that are not there makes of them. */
const NO_NAMES = 'undefined undefined';

/** The name of a lead: where it is empty or reads "undefined undefined", the first name (spec 2 §5). */
export function nameToSend(lead: {
  readonly name?: string | undefined;
  readonly first_name?: string | undefined;
}): string {
  const name = lead.name?.trim() ?? '';
  return name === '' || name === NO_NAMES ? (lead.first_name?.trim() ?? '') : name;
}
