import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isObject } from '#src/lib/json.ts';
import { makeSiteJsonSchema } from './json-schema.ts';
import { SiteSchema } from './schema.ts';

interface Node {
  readonly $ref?: string;
  readonly $defs?: Record<string, Node>;
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

/** Lists every key of a config by path, except the feeds', which are described where the stock is read. */
function listKeys(node: Node, path = ''): (readonly [string, Node])[] {
  const own = Object.entries(node.properties ?? {})
    .filter(([key]) => `${path}.${key}` !== '.stock.feed')
    .map(([key, child]) => [key, resolveReference(child)] as const);
  return [
    ...own.flatMap(([key, child]) => [[`${path}.${key}`, child] as const, ...listKeys(child, `${path}.${key}`)]),
    ...(node.items ? listKeys(node.items, `${path}[]`) : []),
  ];
}

const schema: Node = JSON.parse(makeSiteJsonSchema());

/** Resolves a reference: schemas that several keys share are defined once. */
function resolveReference(node: Node): Node {
  return schema.$defs?.[node.$ref?.replace('#/$defs/', '') ?? ''] ?? node;
}

describe('makeSiteJsonSchema', () => {
  test('tenants/site.schema.json is up to date', () => {
    const file = new URL('../../tenants/site.schema.json', import.meta.url);
    expect(readFileSync(file, 'utf8'), 'run: npm run schema').toBe(makeSiteJsonSchema());
  });

  test('every key of a site is described for editors, and every value has an example', () => {
    const keys = listKeys(schema);
    const isGroup = (node: Node) => node.properties !== undefined || node.items?.properties !== undefined;
    expect(keys.filter(([, node]) => !node.description && !isGroup(node)).map(([path]) => path)).toEqual([]);
    expect(keys.filter(([, node]) => !node.examples && !isGroup(node)).map(([path]) => path)).toEqual([]);
  });

  test('unknown keys are marked and defaults shown', () => {
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: { search: { properties: { minimumPrice: { default: 3, minimum: 0, maximum: 14 } } } },
    });
  });
});

/** Lists every schema inside a schema that has examples. */
function listSchemasWithExamples(schemaNode: v.GenericSchema): v.GenericSchema[] {
  const children = [
    'wrapped' in schemaNode ? schemaNode.wrapped : undefined,
    'item' in schemaNode ? schemaNode.item : undefined,
    ...('entries' in schemaNode && isObject(schemaNode.entries) ? Object.values(schemaNode.entries) : []),
  ].filter((child) => child !== undefined) as v.GenericSchema[];
  const own = 'examples' in v.getMetadata(schemaNode) ? [schemaNode] : [];
  return [...own, ...children.flatMap(listSchemasWithExamples)];
}

test('every example in the schema is valid', () => {
  const examples = listSchemasWithExamples(SiteSchema).flatMap((each) => {
    const { examples: values = [] }: { examples?: readonly unknown[] } = v.getMetadata(each);
    return values.map((value) => ({ value, isValid: v.is(each, value) }));
  });
  expect(examples.length).toBeGreaterThan(100);
  expect(examples.filter(({ isValid }) => !isValid)).toEqual([]);
});
