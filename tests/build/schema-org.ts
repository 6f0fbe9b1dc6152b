import { hasRealData, readRealData } from '#tests/real-data.ts';

/** A node of structured data. */
export type Node = Readonly<Record<string, unknown>> & { readonly '@type': string | readonly string[] };

/** Types that the table does not list, with the listed type whose properties they inherit. */
const KINDS_OF: Readonly<Record<string, string>> = {
  AutoRepair: 'LocalBusiness',
  AutoPartsStore: 'LocalBusiness',
  Vehicle: 'Car',
  FAQPage: 'WebPage',
  ItemList: 'BreadcrumbList',
};

/** Properties of further types that the table does not list, from schema.org. */
const SMALL_TYPES: Readonly<Record<string, readonly string[]>> = {
  Brand: ['name', 'logo', 'url'],
  ImageObject: ['url', 'contentUrl', 'caption', 'width', 'height'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

/** Reads the schema.org properties of each type. */
function readPropertyTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  if (!hasRealData) return table;
  const rows = Buffer.from(readRealData('schema-org/properties_by_type.csv')).toString('utf8').split('\n').slice(1);
  for (const row of rows) {
    const [type = '', property = ''] = row.split(',');
    table.set(type, (table.get(type) ?? new Set()).add(property));
  }
  for (const [type, properties] of Object.entries(SMALL_TYPES)) table.set(type, new Set(properties));
  for (const [type, parent] of Object.entries(KINDS_OF)) table.set(type, table.get(parent) ?? new Set());
  return table;
}

const table = readPropertyTable();

/** Returns the properties of a node and its inner nodes that schema.org does not define, such as "Car.colour". */
export function listUnknownProperties(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listUnknownProperties);
  if (typeof value !== 'object' || value === null) return [];
  const types = '@type' in value ? [value['@type']].flat().map(String) : [];
  return Object.entries(value).flatMap(([property, inner]) => {
    const isKnown = property.startsWith('@') || types.some((type) => table.get(type)?.has(property));
    return [...(isKnown ? [] : [`${types.join('+')}.${property}`]), ...listUnknownProperties(inner)];
  });
}

/** Returns the structured data of a page in document order. */
export function parseNodes(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
  return scripts.flatMap(([, json = '']) => JSON.parse(json)['@graph']);
}

/** Returns the nodes of a type. */
export function filterByType(nodes: readonly Node[], type: string): Node[] {
  return nodes.filter((node) => [node['@type']].flat().includes(type));
}
