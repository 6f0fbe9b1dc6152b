import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** The last valid config of each dealer, so that the API can start while a `site.json` is broken. */
export interface LastGoodConfigs {
  /** Returns undefined if none was saved. */
  read(slug: string): string | undefined;
  save(slug: string, text: string): void;
}

/** Stores the configs in a folder that only its owner can read: a webhook's address may contain a token. */
export function createLastGoodConfigs(folder: string, log: Logger): LastGoodConfigs {
  const getPath = (slug: string): string => join(folder, `${slug}.json`);
  const read = (slug: string): string | undefined => {
    try {
      return readFileSync(getPath(slug), 'utf8');
    } catch {
      return undefined;
    }
  };
  return {
    read,
    save(slug, text) {
      if (read(slug) === text) return;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        // Written completely or not at all, even by two processes at once.
        const draft = `${getPath(slug)}.${randomUUID()}.draft`;
        writeFileSync(draft, text, { mode: 0o600, flush: true });
        renameSync(draft, getPath(slug));
      } catch (error) {
        // Today's leads do not depend on it.
        log.warn({ tenant: slug }, `The tenant's config could not be saved for the next start: ${String(error)}`);
      }
    },
  };
}
