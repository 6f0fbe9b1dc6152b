import type { SitePage } from './site-pages.ts';

/** A page that represents its kind. */
export interface KindOfPage {
  /** `car`, or `locations-contact-us` if a template has several kinds. */
  name: string;
  page: SitePage;
}

/** A template with more kinds than this shows the same kind under many names, such as models. Two of them are enough. */
const MOST_PER_TEMPLATE = 6;
const OF_MANY = 2;

/**
 * Returns one page of every kind. Pages of one template are of different kinds when they are in different folders, or at the top
 * level, where each page is its own kind.
 */
export function listPageKinds(pages: readonly SitePage[]): KindOfPage[] {
  return [...Map.groupBy(pages, ({ template }) => template)].flatMap(([template, own]) => {
    const kinds = Map.groupBy(own, ({ path }) => path.split('/')[1] ?? '');
    return [...kinds].slice(0, kinds.size > MOST_PER_TEMPLATE ? OF_MANY : kinds.size).flatMap(([folder, [page]]) => {
      const label = template.slice(1);
      return page ? { name: kinds.size > 1 && folder !== label ? `${label}-${folder}` : label, page } : [];
    });
  });
}
