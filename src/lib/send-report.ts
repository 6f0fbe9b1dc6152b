import { getServicesPrefix } from './services-prefix.ts';

/** Sends a report to a path of the platform's services, also while the page is left. One that does not arrive is not repeated. */
export function sendReport(path: string, report: unknown): void {
  const url = getServicesPrefix() + path;
  const body = JSON.stringify(report);
  const type = 'application/json';
  if (navigator.sendBeacon?.(url, new Blob([body], { type }))) return;
  void fetch(url, { method: 'POST', body, headers: { 'content-type': type }, keepalive: true }).catch(() => undefined);
}
