import { landingTitle } from '#src/features/search/index.ts';
import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import type { Frame } from './frame.ts';
import type { PageMeta } from './metadata.ts';
import type { SearchInputs } from './page.ts';

/** Title, description and picture of a search page: what it is about, how many cars, and the first of them. */
export function searchMeta(
  { subject, data, indexable }: Omit<SearchInputs, 'crumbs'>,
  frame: Frame,
): PageMeta & { title: string } {
  const { hits, total } = data.results;
  const { noun, locale, name } = frame;
  const title = landingTitle(subject, frame);
  const count = messagesFor(locale).resultCount({
    count: formatNumber(total, locale),
    noun: total === 1 ? noun.one : noun.many,
  });
  const first = hits.slice(0, 3).map((car) => car.name);
  return {
    title,
    description: total > 0 ? `${title}. ${count}: ${first.join(', ')}. ${name}.` : `${title}. ${name}.`,
    image: hits[0]?.primary_image_url,
    noindex: !indexable,
  };
}
