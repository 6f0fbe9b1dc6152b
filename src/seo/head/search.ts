import { getLandingTitle } from '#src/features/search/index.ts';
import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import type { Frame, SearchView } from '#src/plan/inputs/index.ts';
import type { PageMeta } from './page-head.ts';

/** Returns title, description and picture of a search page, from its subject, its count and its first cars. */
export function getSearchMeta(
  { subject, data, indexable, feed }: Omit<SearchView, 'crumbs'>,
  frame: Frame,
): PageMeta & { title: string } {
  const { hits, total } = data.results;
  const { noun, locale, name } = frame;
  const title = getLandingTitle(subject, frame);
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
    feed,
  };
}
