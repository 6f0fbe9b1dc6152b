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

/** What is read of a Lighthouse result. */
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

/** An audit that costs a page points, with the first places that it names. */
export interface Fault {
  category: Category;
  id: string;
  title: string;
  places: string[];
}

/** What Lighthouse says of a page. */
export interface Measurement {
  /** 0 to 100. */
  scores: Record<Category, number>;
  cls: number;
  /** Milliseconds. */
  lcp: number;
  /** Milliseconds. */
  tbt: number;
  /** Bytes of script as they came over the network. */
  scriptBytes: number;
  faults: Fault[];
}

/** Opens a page as Lighthouse's phone on its simulated mobile network, in the browser that listens at `port`. */
export async function measure(url: string, port: number): Promise<Measurement> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`Lighthouse has nothing to say of ${url}.`);
  const { runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  return measurementOf(v.parse(ResultSchema, run.lhr));
}

function measurementOf(result: Result): Measurement {
  const { audits, categories } = result;
  const score = (category: Category): number => Math.round((categories[category].score ?? 0) * 100);
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    cls: audits['cumulative-layout-shift'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults: CATEGORIES.flatMap((category) => faultsOf(result, category)),
  };
}

const MOST_PLACES = 3;

function faultsOf({ audits, categories }: Result, category: Category): Fault[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = v.safeParse(AuditSchema, audits[id]);
    if (weight === 0 || !audit.success || audit.output.score === null || audit.output.score >= 0.9) return [];
    return { category, id, title: audit.output.title, places: placesOf(audit.output.details) };
  });
}

function placesOf(details: unknown): string[] {
  const listed = v.safeParse(v.object({ items: v.array(ItemSchema) }), details);
  if (!listed.success) return [];
  return listed.output.items
    .map(({ node, url, source, description }) => node?.snippet ?? url ?? description ?? source ?? '')
    .filter(Boolean)
    .slice(0, MOST_PLACES);
}
