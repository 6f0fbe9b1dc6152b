import type { Category, Fault, Measurement } from './measure.ts';

/** Limits that a measured page has to meet. */
export interface Limits {
  /** Lowest score of categories, out of 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Cumulative layout shift has to be below this. */
  readonly cls: number;
  /** Most milliseconds until the largest element is painted. */
  readonly lcp?: number;
  /** Most bytes that a page loads by itself. */
  readonly bytes?: number;
}

/** Limits of the demo sites, whose pictures are drawings. */
export const DEMO_LIMITS: Limits = {
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  cls: 0.02,
};

/** Limits of pages with ordinary photos, on a simulated phone with a slow connection. */
export const PHOTO_LIMITS: Limits = { scores: { performance: 97 }, cls: 0.0101, lcp: 2200, bytes: 700_000 };

export interface MeasuredPage extends Measurement {
  /** Site and kind of page. */
  page: string;
  url: string;
}

/** Returns true when speed and layout shift, which depend on how busy the machine is, are within their limits. */
export function isQuick({ scores, cls, lcp }: Measurement, limits: Limits): boolean {
  const { performance = 0 } = limits.scores;
  return scores.performance >= performance && cls < limits.cls && lcp <= (limits.lcp ?? Number.POSITIVE_INFINITY);
}

/** Lists the limits that a page misses. */
export function findShortcomings({ scores, cls, lcp, bytes }: Measurement, limits: Limits): string[] {
  const found = Object.entries(limits.scores).flatMap(([category, minimum]) => {
    const score = scores[category as Category];
    return score < minimum ? `${category} ${score}, expected at least ${minimum}` : [];
  });
  if (cls >= limits.cls) found.push(`CLS ${cls.toFixed(3)}, expected below ${limits.cls}`);
  if (limits.lcp !== undefined && lcp > limits.lcp) {
    found.push(`LCP ${Math.round(lcp)} ms, expected at most ${limits.lcp} ms`);
  }
  if (limits.bytes !== undefined && bytes > limits.bytes) {
    found.push(`${formatKilobytes(bytes)}, expected at most ${formatKilobytes(limits.bytes)}`);
  }
  return found;
}

const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Chooses the run with the median performance score. */
export function chooseMedian<Run extends Measurement>(runs: readonly Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There are no runs.');
  return middle;
}

const HEADINGS = ['page', 'perf', 'a11y', 'best', 'seo', 'CLS', 'LCP', 'TBT', 'script', 'all'] as const;

/** Formats all pages as a table, followed by the shortcomings of each page that fails. */
export function formatReport(pages: readonly MeasuredPage[], limits: Limits): string {
  const rows = pages.map(({ page, scores, cls, lcp, tbt, scriptBytes, bytes }) => [
    page,
    ...[scores.performance, scores.accessibility, scores['best-practices'], scores.seo].map(String),
    cls.toFixed(3),
    `${(lcp / 1000).toFixed(2)} s`,
    `${Math.round(tbt)} ms`,
    formatKilobytes(scriptBytes),
    formatKilobytes(bytes),
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(HEADINGS), ...rows.map(line), ...pages.flatMap((page) => formatShortcomings(page, limits))].join('\n');
}

function formatShortcomings(page: MeasuredPage, limits: Limits): string[] {
  const shortcomings = findShortcomings(page, limits);
  if (shortcomings.length === 0) return [];
  return [`\n${page.url}`, ...shortcomings.map((text) => `  ${text}`), ...page.faults.flatMap(formatFault)];
}

function formatFault({ category, id, title, places }: Fault): string[] {
  return [`  - ${category}: ${title} (${id})`, ...places.map((place) => `      ${place}`)];
}
