import type { Services } from '../services.ts';
import { scanDueFiles } from './scan-files.ts';

const POLL_MS = 1000;

/** Scans files with the scanner of `API_FILE_SCANNER` until stopped. Several processes may do so on one database. */
export function startScanning(services: Services, wake: () => void): { stop(): Promise<void> } {
  const { fileScanner } = services.config;
  if (!fileScanner) return { stop: () => Promise.resolve() };
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= scanDueFiles(services, fileScanner, { wake, signal: stopping.signal })
      .catch((error: unknown) => {
        services.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'files could not be looked up');
      })
      .finally(() => {
        running = undefined;
      });
  }, POLL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
