import { findContrastProblems } from '#src/features/frame/index.ts';
import { getJsonPositions } from '#src/lib/json-source.ts';
import { type Finding, formatProblems, locateFindings } from '#src/lib/problems/index.ts';
import type { Site } from '../schema.ts';
import { findDeliveryWarnings } from './delivery.ts';
import { findLawWarnings } from './law.ts';
import { findPaymentWarnings } from './payments.ts';
import { findSyndicationWarnings } from './syndication.ts';

/**
 * Returns the warnings about a tenant's file, in its order: what the dealer should change, although the site is published
 * without it.
 */
export function findConfigWarnings(site: Site, text: string, file: string): string[] {
  const json = text.replace(/^\uFEFF/u, '');
  const { offsets } = getJsonPositions(json);
  const findings = [
    ...findColourWarnings(site, offsets),
    ...findDeliveryWarnings(site),
    ...findPaymentWarnings(site),
    ...findLawWarnings(site),
    ...findSyndicationWarnings(site),
  ];
  return locateFindings(findings, { offsets, text: json, file }).map((problem) => formatProblems([problem]));
}

/**
 * Reports colours below WCAG AA. They are not errors, because the theme substitutes shades that pass, so the site is
 * readable either way, and brand colours are the dealer's decision. Colours chosen by the template are not in the file and
 * are not reported.
 */
function findColourWarnings({ theme }: Site, offsets: ReadonlyMap<string, number>): Finding[] {
  return findContrastProblems(theme).filter(({ path }) => offsets.has(path));
}
