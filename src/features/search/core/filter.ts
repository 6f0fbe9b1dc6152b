import { throwIncorrectOption } from '#src/lib/incorrect-option.ts';
import { type Attribute, isAttribute, isNumeric } from './attributes.ts';

/**
 * A condition on cars. It is plain data: the same condition is sent to the engine (`formatFilter`), evaluated without the
 * engine (snapshot/matches.ts) and published with a page.
 */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter }
  | { readonly op: 'in'; readonly attribute: Attribute; readonly values: readonly string[] }
  | { readonly op: ComparisonOperator; readonly attribute: Attribute; readonly value: number }
  | { readonly op: 'exists'; readonly attribute: Attribute };

export const COMPARISONS = ['<', '<=', '>', '>='] as const;
export type ComparisonOperator = (typeof COMPARISONS)[number];

export const and = (...of: readonly Filter[]): Filter => ({ op: 'and', of });
export const or = (...of: readonly Filter[]): Filter => ({ op: 'or', of });
export const not = (of: Filter): Filter => ({ op: 'not', of });
export const exists = (attribute: Attribute): Filter => ({ op: 'exists', attribute });
export const compare = (attribute: Attribute, op: ComparisonOperator, value: number): Filter => ({
  op,
  attribute,
  value,
});

/** Makes the condition that the attribute equals one of the values, ignoring case. Double quotes are removed from values. */
export function isIn(attribute: Attribute, values: readonly string[]): Filter {
  return { op: 'in', attribute, values: values.map((value) => value.replaceAll('"', '')) };
}

/** Makes the condition that the attribute is within a range, both ends included. */
export function between(
  attribute: Attribute,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
): Filter {
  const ends: Filter[] = [];
  if (min !== undefined) ends.push(compare(attribute, '>=', min));
  if (max !== undefined) ends.push(compare(attribute, '<=', max));
  return and(...ends);
}

/**
 * Makes the condition that a car has any of a facet's chosen values. A value that compares a numeric attribute with a number,
 * such as `price<20000`, becomes that comparison; every other value is plain text.
 */
export function filterByValues(facet: Attribute, values: readonly string[]): Filter {
  const comparisons = values.flatMap((value) => parseComparison(value) ?? []);
  const texts = values.filter((value) => !parseComparison(value));
  if (comparisons.length === 0) return isIn(facet, texts);
  return or(...(texts.length > 0 ? [isIn(facet, texts)] : []), ...comparisons);
}

function parseComparison(value: string): Filter | undefined {
  const [, attribute = '', sign, number] =
    /^\s*([a-z_]+)\s*(<=?|>=?)\s*(-?\d{1,15}(?:\.\d{1,6})?)\s*$/u.exec(value) ?? [];
  const comparison = COMPARISONS.find((operator) => operator === sign);
  if (!comparison || !isAttribute(attribute) || !isNumeric(attribute)) return;
  return compare(attribute, comparison, Number(number));
}

/** Writes the condition in the engine's filter language. Nothing else writes that language, so values are always escaped. */
export function formatFilter(filter: Filter): string {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.of.map(formatFilter).filter((part) => part !== '');
      return parts.length > 1 ? `(${parts.join(` ${filter.op.toUpperCase()} `)})` : (parts[0] ?? '');
    }
    case 'not':
      return `NOT ${formatFilter(filter.of)}`;
    case 'in':
      return filter.values.length === 1
        ? `${filter.attribute} = ${quote(filter.values[0] ?? '')}`
        : `${filter.attribute} IN [${filter.values.map(quote).join(', ')}]`;
    case 'exists':
      return `${filter.attribute} EXISTS`;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `${filter.attribute} ${filter.op} ${filter.value}`;
    default:
      return throwIncorrectOption(filter);
  }
}

/** Inside double quotes only the backslash is special to the engine. */
function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
