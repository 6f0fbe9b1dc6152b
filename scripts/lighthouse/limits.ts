import type { Category, Fault, Measurement } from './measure.ts';

/** The least score of each category that a page may have, of 100. */
const LEAST_SCORES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const satisfies Record<Category, number>;

/** A page has to shift less than this. */
const CLS_LIMIT = 0.02;

/** A page that was measured. */
export interface MeasuredPage extends Measurement {
  /** What it is a page of, in words. */
  page: string;
  url: string;
}

/** Whether a page is quick enough, as far as a machine that does other things at the same time can tell. */
export function isQuick({ scores, cls }: Measurement): boolean {
  return scores.performance >= LEAST_SCORES.performance && cls < CLS_LIMIT;
}

/** What keeps a page from passing. */
export function shortcomings({ scores, cls }: Measurement): string[] {
  const low = Object.entries(LEAST_SCORES).flatMap(([category, least]) => {
    const score = scores[category as Category];
    return score < least ? `${category} ${score}, at least ${least} wanted` : [];
  });
  return [...low, ...(cls < CLS_LIMIT ? [] : [`CLS ${cls.toFixed(3)}, less than ${CLS_LIMIT} wanted`])];
}

/** The run in the middle by performance: noise only ever takes points away, but one good run may be luck. */
export function medianRun<Run extends Measurement>(runs: readonly Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There is no run to choose from.');
  return middle;
}

const HEADINGS = ['page', 'perf', 'a11y', 'best', 'seo', 'CLS', 'LCP', 'TBT', 'script'] as const;

/** All pages as a table for a terminal, and below it what each page that does not pass lacks. */
export function report(pages: readonly MeasuredPage[]): string {
  const rows = pages.map(({ page, scores, cls, lcp, tbt, scriptBytes }) => [
    page,
    ...[scores.performance, scores.accessibility, scores['best-practices'], scores.seo].map(String),
    cls.toFixed(3),
    `${(lcp / 1000).toFixed(2)} s`,
    `${Math.round(tbt)} ms`,
    `${(scriptBytes / 1000).toFixed(1)} kB`,
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(HEADINGS), ...rows.map(line), ...pages.flatMap(complaintsOf)].join('\n');
}

function complaintsOf(page: MeasuredPage): string[] {
  const lacking = shortcomings(page);
  if (lacking.length === 0) return [];
  return [`\n${page.url}`, ...lacking.map((text) => `  ${text}`), ...page.faults.flatMap(faultLines)];
}

function faultLines({ category, id, title, places }: Fault): string[] {
  return [`  - ${category}: ${title} (${id})`, ...places.map((place) => `      ${place}`)];
}
