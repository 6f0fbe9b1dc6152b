import { LEAD_FIELDS_AMERICAN, LEAD_FIELDS_CATALOGUE } from '#src/lib/locale/messages-lead-fields.ts';
import { speller } from '#src/lib/locale/speller.ts';
import type { FormSite } from './form-site.ts';
import type { TextKey } from './template.ts';

/** The texts of forms in a dealer's spelling, with its name and what it calls a vehicle. */
export type Words = (key: TextKey) => string;

const messagesFor = /* @__PURE__ */ speller(LEAD_FIELDS_CATALOGUE, LEAD_FIELDS_AMERICAN);

export function wordsOf(site: Pick<FormSite, 'locale' | 'name' | 'search'>): Words {
  const messages = messagesFor(site.locale);
  return (key) => {
    const message = messages[key];
    return typeof message === 'string' ? message : message({ noun: site.search.noun.one, dealer: site.name });
  };
}
