/** A page of a site and where its links lead. */
export interface LinkedSitePage {
  /** Files of the pages that it links to. */
  readonly targets: ReadonlySet<string>;
  /** File of the page whose content it shows: its own, unless it is a second address. */
  readonly canonical: string;
  readonly noindex: boolean;
}

/** Pages that shoppers reach in other ways: after sending a form, by being asked to sign in, or from a car's own button. */
const REACHED_OTHERWISE = /^(?:success|sign-in|cars\/[^/]+\/checkout)\.html$/u;

/** Results pages that always answer, such as `/search/demo-cars` and `/electric-cars`. Without cars they are not for search engines, and menus leave them out. */
const RESULTS = /^(?:search\/|electric-cars\.html$)/u;

/**
 * Returns the pages that a shopper without JavaScript cannot reach by links from the home page. Links in scripts, sitemaps and
 * metadata do not count. A second address of a page counts as reached with the page.
 */
export function listUnreachablePages(pages: ReadonlyMap<string, LinkedSitePage>): string[] {
  const reached = new Set(['index.html']);
  // A set also visits what is added to it during the loop.
  for (const file of reached) {
    for (const target of pages.get(file)?.targets ?? []) {
      reached.add(target).add(pages.get(target)?.canonical ?? target);
    }
  }
  const isExcepted = (file: string, noindex: boolean) =>
    REACHED_OTHERWISE.test(file) || (noindex && RESULTS.test(file));
  return [...pages].flatMap(([file, { canonical, noindex }]) =>
    reached.has(file) || reached.has(canonical) || isExcepted(file, noindex) ? [] : file,
  );
}
