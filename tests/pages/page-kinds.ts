import type { SitePage } from './site-pages.ts';

/** A page that stands for all of its kind. */
export interface KindOfPage {
  /** `car`, or `locations-contact-us` where a template shows several kinds. */
  name: string;
  page: SitePage;
}

/** A template with more kinds than this shows the same thing under many names, such as models: two of them tell. */
const MOST_PER_TEMPLATE = 6;
const OF_MANY = 2;

/**
 * One page of every kind: pages of one template differ in kind when they are in different folders, or at the top, where
 * each has a name of its own.
 */
export function kindsOf(pages: readonly SitePage[]): KindOfPage[] {
  return [...Map.groupBy(pages, ({ template }) => template)].flatMap(([template, own]) => {
    const kinds = Map.groupBy(own, ({ path }) => path.split('/')[1] ?? '');
    return [...kinds].slice(0, kinds.size > MOST_PER_TEMPLATE ? OF_MANY : kinds.size).flatMap(([folder, [page]]) => {
      const label = template.slice(1);
      return page ? { name: kinds.size > 1 && folder !== label ? `${label}-${folder}` : label, page } : [];
    });
  });
}
