import type { Category, Fault, Measurement } from './measure.ts';

/** Lowest score of each category, out of 100. */
const MIN_SCORES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const satisfies Record<Category, number>;

/** Cumulative layout shift has to be below this. */
const CLS_LIMIT = 0.02;

export interface MeasuredPage extends Measurement {
  /** Site and kind of page. */
  page: string;
  url: string;
}

/** Returns true when speed and layout shift, which depend on how busy the machine is, are within their limits. */
export function isQuick({ scores, cls }: Measurement): boolean {
  return scores.performance >= MIN_SCORES.performance && cls < CLS_LIMIT;
}

/** Lists the limits that a page misses. */
export function findShortcomings({ scores, cls }: Measurement): string[] {
  const low = Object.entries(MIN_SCORES).flatMap(([category, minimum]) => {
    const score = scores[category as Category];
    return score < minimum ? `${category} ${score}, expected at least ${minimum}` : [];
  });
  return cls < CLS_LIMIT ? low : [...low, `CLS ${cls.toFixed(3)}, expected below ${CLS_LIMIT}`];
}

/** Chooses the run with the median performance score. */
export function chooseMedian<Run extends Measurement>(runs: readonly Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There are no runs.');
  return middle;
}

const HEADINGS = ['page', 'perf', 'a11y', 'best', 'seo', 'CLS', 'LCP', 'TBT', 'script'] as const;

/** Formats all pages as a table, followed by the shortcomings of each page that fails. */
export function formatReport(pages: readonly MeasuredPage[]): string {
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
  return [line(HEADINGS), ...rows.map(line), ...pages.flatMap(formatShortcomings)].join('\n');
}

function formatShortcomings(page: MeasuredPage): string[] {
  const shortcomings = findShortcomings(page);
  if (shortcomings.length === 0) return [];
  return [`\n${page.url}`, ...shortcomings.map((text) => `  ${text}`), ...page.faults.flatMap(formatFault)];
}

function formatFault({ category, id, title, places }: Fault): string[] {
  return [`  - ${category}: ${title} (${id})`, ...places.map((place) => `      ${place}`)];
}
