/*
 * The budgets of published pages. Browser tests hold the demo sites to them, and the fleet page compares every site with them.
 */

/**
 * Most gzipped bytes of script that a page of a kind loads when it opens. A search page stays below it however it is used, with two
 * exceptions (`SEARCH_PART_BUDGETS`).
 */
export const SCRIPT_BUDGETS = { home: 15_000, search: 100_000, car: 20_000 } as const;
export type BudgetedPage = keyof typeof SCRIPT_BUDGETS;

/**
 * Most gzipped bytes of the script that a search box loads when it gets the focus (`focus`), and of the parts that a search page loads once
 * a text is submitted or a phrase typed (`understanding`), and while the engine does not answer (`stock`).
 */
export const SEARCH_PART_BUDGETS = { focus: 12_000, understanding: 13_500, stock: 7_500 } as const;

/** Most gzipped bytes of script that the comparison loads with its cars, most of them React. */
export const COMPARE_BUDGET = 96_000;

/** Most gzipped bytes of script that a car page loads until every part of it has been used. */
export const CAR_PAGE_TOTAL_BUDGET = 85_000;

/** Milliseconds to the largest contentful paint that visitors find good: https://web.dev/articles/lcp#what-is-a-good-lcp-score. */
export const LCP_BUDGET = 2500;
