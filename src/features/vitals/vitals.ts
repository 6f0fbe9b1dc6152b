/*
 * Measurements of page views. It says how fast one page view was, and nothing about who viewed which page: it has a kind of page
 * instead of an address, and a kind of device instead of a browser's name.
 */

/** Path of reports, after the prefix of the platform's services. */
export const VITALS_PATH = '/vitals';

/** The kinds of pages that are measured apart. `src/layouts/page-kind.ts` has the kind of each page template. */
export const PAGE_KINDS = ['home', 'search', 'car', 'model', 'location', 'form', 'text', 'account', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * The Core Web Vitals (https://web.dev/articles/vitals), first contentful paint and time to first byte. CLS is a score, the others
 * are milliseconds.
 */
export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** The shorter side of the smallest tablets, in CSS pixels. */
const TABLET_SIDE = 600;

/** Returns the kind of a device from its screen and if fingers are its main pointer. */
export function getDevice({ width, height }: Pick<Screen, 'width' | 'height'>, isTouch: boolean): Device {
  if (!isTouch) return 'desktop';
  return Math.min(width, height) < TABLET_SIDE ? 'phone' : 'tablet';
}
