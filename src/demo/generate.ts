import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEMO_DEALERS } from './dealers.ts';
import { makeStock } from './make-stock.ts';
import { makeFeeds } from './write-feed.ts';

/** A written feed with its number of vehicles. */
export interface WrittenFeed {
  readonly path: string;
  readonly count: number;
}

/** Writes the feed of every demo dealer into the tenants' folders. */
export function writeDemoStock(tenantsDir: string): WrittenFeed[] {
  return DEMO_DEALERS.flatMap((dealer) =>
    makeFeeds(dealer, makeStock(dealer)).map(({ file, text, count }) => {
      const path = join(tenantsDir, dealer.slug, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return { path, count };
    }),
  );
}
