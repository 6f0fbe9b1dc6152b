import parse, { type ConjunctionInfo, type LicenseInfo } from 'spdx-expression-parse';

/** Licences (SPDX ids) of packages that may be part of published sites: all they ask is that their text comes along. */
export const PUBLISHABLE_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/**
 * Returns true if an SPDX expression such as `(MIT OR GPL-3.0-only) AND ISC` can be met with the given licences alone. Text
 * that is not an SPDX expression, and references to licences of a package's own, cannot.
 */
export function isLicenceAllowed(expression: string, licences: readonly string[]): boolean {
  const isAllowed = (part: LicenseInfo | ConjunctionInfo): boolean => {
    if (!('conjunction' in part)) return licences.includes(part.license);
    const { conjunction, left, right } = part;
    return conjunction === 'and' ? isAllowed(left) && isAllowed(right) : isAllowed(left) || isAllowed(right);
  };
  try {
    return isAllowed(parse(expression));
  } catch {
    return false;
  }
}
