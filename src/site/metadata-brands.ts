import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import type { Frame } from './frame.ts';
import type { PageMeta } from './metadata.ts';
import type { BrandInputs, ModelInputs, ModelsInputs } from './page.ts';

/** "24 Hyundai cars in stock at City Motors. Tucson, i30" */
export function brandMeta({ brand, stock, models, picture }: BrandInputs, frame: Frame): PageMeta & { title: string } {
  const names = models.map(({ name }) => name);
  return {
    title: brand.name,
    description: [brandLead({ name: brand.name, total: stock?.total ?? 0 }, frame), names.join(', ')].join(' ').trim(),
    image: picture?.url,
    keywords: [brand.name, ...names],
  };
}

/** How much of a make there is, or whom to ask. */
export function brandLead({ name, total }: { readonly name: string; readonly total: number }, frame: Frame): string {
  const messages = messagesFor(frame.locale);
  if (total === 0) return messages.brandAsk({ dealer: frame.name, make: name });
  const noun = total === 1 ? frame.noun.one : frame.noun.many;
  return messages.brandLead({ count: formatNumber(total, frame.locale), noun: `${name} ${noun}`, dealer: frame.name });
}

/** "New models: Tucson, Sportage. City Motors." */
export function modelsMeta({ title, groups }: Pick<ModelsInputs, 'title' | 'groups'>, frame: Frame): PageMeta {
  const names = groups.flatMap(({ models }) => models.map(({ name }) => name));
  return { title, description: `${title}: ${names.join(', ')}. ${frame.name}.`, keywords: names };
}

/** The model's name with what the dealer says of it. */
export function modelMeta(inputs: ModelInputs, frame: Frame): PageMeta & { title: string } {
  const title = fullName(inputs);
  return {
    title,
    description: [`${title}.`, inputs.lead ?? inputs.description, `${frame.name}.`].filter(Boolean).join(' '),
    canonical: inputs.canonical,
    image: inputs.picture.url,
    keywords: [inputs.brand?.name, inputs.name, inputs.body?.name].filter((word) => word !== undefined),
  };
}

/** "Hyundai Tucson"; "Tucson" where the maker is not known. */
export function fullName({ brand, name }: Pick<ModelInputs, 'brand' | 'name'>): string {
  return brand ? `${brand.name} ${name}` : name;
}
