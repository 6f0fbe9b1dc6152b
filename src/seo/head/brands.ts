import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import type { BrandInputs, Frame, ModelInputs, ModelsInputs } from '#src/plan/inputs/index.ts';
import type { PageMeta } from './page-head.ts';

/** "24 Hyundai cars in stock at City Motors. Tucson, i30" */
export function getBrandMeta(
  { brand, stock, models, picture }: BrandInputs,
  frame: Frame,
): PageMeta & { title: string } {
  const names = models.map(({ name }) => name);
  return {
    title: brand.name,
    description: [writeBrandIntro({ name: brand.name, total: stock?.total ?? 0 }, frame), names.join(', ')]
      .join(' ')
      .trim(),
    image: picture?.url,
    keywords: [brand.name, ...names],
  };
}

/** Writes how many cars of a make are in stock, or how to ask for one. */
export function writeBrandIntro(
  { name, total }: { readonly name: string; readonly total: number },
  frame: Frame,
): string {
  const messages = messagesFor(frame.locale);
  if (total === 0) return messages.brandAsk({ dealer: frame.name, make: name });
  const noun = total === 1 ? frame.noun.one : frame.noun.many;
  return messages.brandLead({ count: formatNumber(total, frame.locale), noun: `${name} ${noun}`, dealer: frame.name });
}

/** "New models: Tucson, Sportage. City Motors." */
export function getModelsMeta({ title, groups }: Pick<ModelsInputs, 'title' | 'groups'>, frame: Frame): PageMeta {
  const names = groups.flatMap(({ models }) => models.map(({ name }) => name));
  return { title, description: `${title}: ${names.join(', ')}. ${frame.name}.`, keywords: names };
}

/** Returns the model's name as the title, and the dealer's description of it. */
export function getModelMeta(inputs: ModelInputs, frame: Frame): PageMeta & { title: string } {
  const title = getModelName(inputs);
  return {
    title,
    description: [`${title}.`, inputs.lead ?? inputs.description, `${frame.name}.`].filter(Boolean).join(' '),
    canonical: inputs.canonical,
    image: inputs.picture.url,
    keywords: [inputs.brand?.name, inputs.name, inputs.body?.name].filter((word) => word !== undefined),
  };
}

/** "Hyundai Tucson"; "Tucson" if the maker is not known. */
export function getModelName({ brand, name }: Pick<ModelInputs, 'brand' | 'name'>): string {
  return brand ? `${brand.name} ${name}` : name;
}
