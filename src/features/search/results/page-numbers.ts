/** A page to go to, or a gap between pages. */
export type PageStep =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

/** The first and the last page, the present one and its neighbours, with a gap where more than one page is left out. */
export function pageSteps(present: number, last: number): PageStep[] {
  const wanted = [1, present - 1, present, present + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index): PageStep[] => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return [{ kind: 'page', page }];
    const between: PageStep =
      missing === 1 ? { kind: 'page', page: page - 1 } : { kind: 'gap', after: page - missing - 1 };
    return [between, { kind: 'page', page }];
  });
}
