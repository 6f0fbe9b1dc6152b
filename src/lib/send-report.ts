import { getServicesPrefix } from './services-prefix.ts';

/**
 * Sends a report to the platform's services from a page that may be closing. It leaves after the page has, blocks nothing, and one
 * that does not arrive is not repeated.
 */
export function sendReport(path: string, report: unknown): void {
  const url = getServicesPrefix() + path;
  const type = 'application/json';
  const body = JSON.stringify(report);
  if (navigator.sendBeacon?.(url, new Blob([body], { type }))) return;
  void fetch(url, { method: 'POST', body, headers: { 'content-type': type }, keepalive: true }).catch(() => undefined);
}
