import { describe, expect, test } from 'vitest';
import { ExpressionError, parseExpression } from './expression.ts';
import { formatFilter } from './filter.ts';

const rewrite = (text: string) => formatFilter(parseExpression(text));

function findFault(text: string): Error | undefined {
  try {
    parseExpression(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : undefined;
  }
}

describe('parseExpression', () => {
  test.each([
    ['make = Toyota', 'make = "Toyota"'],
    ['location_name = "Parramatta \\"North\\""', 'location_name = "Parramatta North"'],
    ["make = 'Land Rover'", 'make = "Land Rover"'],
    ['price >= 5000 AND price<20000', '(price >= 5000 AND price < 20000)'],
    ['make = A OR make = B AND year > 2019', '(make = "A" OR (make = "B" AND year > 2019))'],
    ['(make = A OR make = B) AND NOT year > 2019', '((make = "A" OR make = "B") AND NOT year > 2019)'],
    ['make IN [Toyota, "Land Rover",]', 'make IN ["Toyota", "Land Rover"]'],
    ['make NOT IN [Toyota] AND km NOT EXISTS', '(NOT make = "Toyota" AND NOT km EXISTS)'],
    ['make != Toyota', 'NOT make = "Toyota"'],
    ['year 2015 TO 2020', '(year >= 2015 AND year <= 2020)'],
    ['NOT NOT certified = true', 'NOT NOT certified = "true"'],
    ['seats EXISTS', 'seats EXISTS'],
  ])('%s', (text, expected) => {
    expect(rewrite(text)).toBe(expected);
  });

  test.each([
    ['', 'Expected the name of an attribute, found the end at character 1.'],
    ['make', 'Expected =, !=, <, <=, >, >=, IN, TO or EXISTS after make, found the end at character 5.'],
    [
      'colour_of_hope = red',
      'Expected an attribute that stock is filtered by, such as make or price, found colour_of_hope at character 1.',
    ],
    ['make > 5', 'Expected = or IN, because make is not a number, found 5 at character 8.'],
    ['price > cheap', 'Expected a number, found cheap at character 9.'],
    ['(make = A', 'Expected a closing bracket ), found the end at character 10.'],
    ['make = A B', 'Expected AND, OR or the end of the expression, found B at character 10.'],
    ['make = "A', 'Character 8, ", cannot be read. Close the quote.'],
    [
      'make = a&b',
      'Character 9, &, cannot be read. Put text with spaces or signs in double quotes: make = "Land Rover".',
    ],
    ['make IN [A B]', 'Expected a comma or a closing bracket ], found B at character 12.'],
    ['make = AND', 'Expected a value, found AND at character 8.'],
    [`${'('.repeat(40)}make = A`, 'Expected at most 20 levels of brackets, found ( at character 22.'],
  ])('rejects %s with a reason', (text, reason) => {
    const error = findFault(text);
    expect(error).toBeInstanceOf(ExpressionError);
    expect(error?.message.split('\n')[0]).toBe(reason);
  });

  test('puts a caret under the fault', () => {
    expect(findFault('make = Mazda AND colr = red')?.message.split('\n').slice(1)).toEqual([
      'make = Mazda AND colr = red',
      '                 ^',
    ]);
    expect(findFault('make = "Land Rover')?.message.split('\n').slice(1)).toEqual(['make = "Land Rover', '       ^']);
    const [, shown = '', caret = ''] = findFault(`${'make = Mazda OR '.repeat(40)}make ==`)?.message.split('\n') ?? [];
    expect(shown.length).toBeLessThanOrEqual(120);
    expect(shown[caret.indexOf('^')]).toBe('=');
  });
});
