/**
 * Durations in milliseconds, the unit of `Date` and of timers. Code for browsers writes its own: an import would make its bundles share
 * one more file.
 */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
