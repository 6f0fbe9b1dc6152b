import { LEAD_FIELDS_AMERICAN, LEAD_FIELDS_CATALOGUE } from '#src/lib/locale/messages-lead-fields.ts';
import { createSpeller } from '#src/lib/locale/speller.ts';
import type { ItemType } from '#src/stock/car.ts';
import { findItemType } from '#src/stock/values/words.ts';
import type { FormSite } from './form-site.ts';
import type { TextKey } from './template.ts';

/** Returns a form text in the dealer's spelling, with its name, its word for a vehicle and an example that fits its stock. */
export type GetText = (key: TextKey) => string;

const getMessages = /* @__PURE__ */ createSpeller(LEAD_FIELDS_CATALOGUE, LEAD_FIELDS_AMERICAN);

/** The example vehicle that suits each kind of stock: a motorcycle dealer's form shows a motorcycle. */
const EXAMPLES = {
  car: 'exampleCar',
  truck: 'exampleTruck',
  rv: 'exampleRv',
  motorcycle: 'exampleMotorcycle',
  tractor: 'exampleTractor',
} as const satisfies Record<ItemType, TextKey>;

export function makeGetText(
  site: Pick<FormSite, 'locale' | 'name' | 'search'> & { readonly leads?: Pick<FormSite['leads'], 'testPlate'> },
): GetText {
  const messages = getMessages(site.locale);
  const noun = site.search.noun.one;
  const example = messages[EXAMPLES[findItemType(noun) ?? 'car']];
  const blanks = { noun, dealer: site.name, example, plate: site.leads?.testPlate ?? '' };
  return (key) => {
    const message = messages[key];
    return typeof message === 'string' ? message : message(blanks);
  };
}
