import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** The last good text of each dealer's config, so that a start of the API finds one where `site.json` is broken just then. */
export interface KeptConfigs {
  /** Nothing where none was kept. */
  read(slug: string): string | undefined;
  keep(slug: string, text: string): void;
}

/** Keeps them in a folder, which only its owner reads: a webhook's address can have a token in it. */
export function createKeptConfigs(folder: string, log: Logger): KeptConfigs {
  const pathOf = (slug: string): string => join(folder, `${slug}.json`);
  const read = (slug: string): string | undefined => {
    try {
      return readFileSync(pathOf(slug), 'utf8');
    } catch {
      return undefined;
    }
  };
  return {
    read,
    keep(slug, text) {
      if (read(slug) === text) return;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        // Whole or not at all, also where two processes keep the same one.
        const draft = `${pathOf(slug)}.${randomUUID()}.draft`;
        writeFileSync(draft, text, { mode: 0o600, flush: true });
        renameSync(draft, pathOf(slug));
      } catch (error) {
        // A dealer's leads do not depend on it, today.
        log.warn({ tenant: slug }, `The config of the tenant is not kept for the next start: ${String(error)}`);
      }
    },
  };
}
