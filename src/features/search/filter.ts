import { incorrectOption } from '#src/lib/incorrect-option.ts';
import { type Attribute, isAttribute, isNumeric } from './attributes.ts';

/**
 * A condition on cars. It is plain data, so that the same condition can be sent to the engine (`formatFilter`), tried on a
 * car without the engine (matches.ts), and published with a page.
 */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter }
  | { readonly op: 'in'; readonly attribute: Attribute; readonly values: readonly string[] }
  | { readonly op: Comparison; readonly attribute: Attribute; readonly value: number }
  | { readonly op: 'exists'; readonly attribute: Attribute };

export const COMPARISONS = ['<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const and = (...of: readonly Filter[]): Filter => ({ op: 'and', of });
export const or = (...of: readonly Filter[]): Filter => ({ op: 'or', of });
export const not = (of: Filter): Filter => ({ op: 'not', of });
export const exists = (attribute: Attribute): Filter => ({ op: 'exists', attribute });
export const compare = (attribute: Attribute, op: Comparison, value: number): Filter => ({ op, attribute, value });

/** The attribute equals one of the values, letter case aside. Double quotes are removed from them (spec 2 §5). */
export function oneOf(attribute: Attribute, values: readonly string[]): Filter {
  return { op: 'in', attribute, values: values.map((value) => value.replaceAll('"', '')) };
}

/** Both ends belong to the range. */
export function between(attribute: Attribute, { min, max }: { readonly min?: number; readonly max?: number }): Filter {
  const ends: Filter[] = [];
  if (min !== undefined) ends.push(compare(attribute, '>=', min));
  if (max !== undefined) ends.push(compare(attribute, '<=', max));
  return and(...ends);
}

/**
 * The condition that a facet's chosen values ask for: any of them. A value that is one comparison of a numeric attribute
 * with a number, such as `price<20000`, is that comparison; all other values are text, whatever they hold (D9).
 */
export function refinement(facet: Attribute, values: readonly string[]): Filter {
  const comparisons = values.flatMap((value) => rawComparison(value) ?? []);
  const texts = values.filter((value) => !rawComparison(value));
  if (comparisons.length === 0) return oneOf(facet, texts);
  return or(...(texts.length > 0 ? [oneOf(facet, texts)] : []), ...comparisons);
}

function rawComparison(value: string): Filter | undefined {
  const [, attribute = '', sign, number] =
    /^\s*([a-z_]+)\s*(<=?|>=?)\s*(-?\d{1,15}(?:\.\d{1,6})?)\s*$/u.exec(value) ?? [];
  const comparison = COMPARISONS.find((known) => known === sign);
  if (!comparison || !isAttribute(attribute) || !isNumeric(attribute)) return;
  return compare(attribute, comparison, Number(number));
}

/** The condition in the engine's filter language. Nothing else in the platform writes that language (D9). */
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
        ? `${filter.attribute} = ${quoted(filter.values[0] ?? '')}`
        : `${filter.attribute} IN [${filter.values.map(quoted).join(', ')}]`;
    case 'exists':
      return `${filter.attribute} EXISTS`;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `${filter.attribute} ${filter.op} ${filter.value}`;
    default:
      return incorrectOption(filter);
  }
}

/** Inside double quotes the engine reads a backslash as the start of an escape, and nothing else specially. */
function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
