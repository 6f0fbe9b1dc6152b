import lighthouse from 'lighthouse';
import * as v from 'valibot';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const MetricSchema = v.object({ numericValue: v.number() });
const CategorySchema = v.object({
  score: v.nullable(v.number()),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});
const AuditSchema = v.object({ title: v.string(), score: v.nullable(v.number()), details: v.optional(v.unknown()) });
const ItemSchema = v.object({
  node: v.optional(v.object({ snippet: v.string() })),
  url: v.optional(v.string()),
  source: v.optional(v.string()),
  description: v.optional(v.string()),
});
const RequestSchema = v.object({ resourceType: v.optional(v.string()), transferSize: v.optional(v.number()) });

/** The part of a Lighthouse result that is used. */
const ResultSchema = v.object({
  categories: v.object(v.entriesFromList(CATEGORIES, CategorySchema)),
  audits: v.intersect([
    v.object({
      'cumulative-layout-shift': MetricSchema,
      'largest-contentful-paint': MetricSchema,
      'total-blocking-time': MetricSchema,
      'network-requests': v.object({ details: v.object({ items: v.array(RequestSchema) }) }),
    }),
    v.record(v.string(), AuditSchema),
  ]),
  runtimeError: v.optional(v.object({ message: v.string() })),
});
type Result = v.InferOutput<typeof ResultSchema>;

/** An audit that lowers the score, with the first places it reports. */
export interface Fault {
  category: Category;
  id: string;
  title: string;
  places: string[];
}

export interface Measurement {
  /** 0 to 100. */
  scores: Record<Category, number>;
  cls: number;
  /** Milliseconds. */
  lcp: number;
  /** Milliseconds. */
  tbt: number;
  /** Transferred bytes of everything that the page loads by itself. */
  bytes: number;
  /** Transferred bytes of scripts, with some 600 bytes of headers each. Script budgets count gzipped files (src/lib/page-budgets.ts). */
  scriptBytes: number;
  faults: Fault[];
}

/** Measures a page on Lighthouse's simulated phone, in the browser at `port`. */
export async function measure(url: string, port: number): Promise<Measurement> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  return toMeasurement(v.parse(ResultSchema, run.lhr));
}

function toMeasurement(result: Result): Measurement {
  const { audits, categories } = result;
  const getScore = (category: Category): number => Math.round((categories[category].score ?? 0) * 100);
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      'best-practices': getScore('best-practices'),
      seo: getScore('seo'),
    },
    cls: audits['cumulative-layout-shift'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults: CATEGORIES.flatMap((category) => listFaults(result, category)),
  };
}

const MAX_PLACES = 3;

function listFaults({ audits, categories }: Result, category: Category): Fault[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = v.safeParse(AuditSchema, audits[id]);
    if (weight === 0 || !audit.success || audit.output.score === null || audit.output.score >= 0.9) return [];
    return { category, id, title: audit.output.title, places: listPlaces(audit.output.details) };
  });
}

function listPlaces(details: unknown): string[] {
  const table = v.safeParse(v.object({ items: v.array(ItemSchema) }), details);
  if (!table.success) return [];
  return table.output.items
    .map(({ node, url, source, description }) => node?.snippet ?? url ?? description ?? source ?? '')
    .filter(Boolean)
    .slice(0, MAX_PLACES);
}
