import { resolve } from 'node:path';
import { type BuildRequest, BuildRequestError } from './build.ts';
import { parseShard } from './shard.ts';

/** Unparsed arguments of the command line. */
export interface BuildArguments {
  slugs: string[];
  tenants: string;
  out: string;
  stock?: string | undefined;
  shard?: string | undefined;
  /** Instant to build for, ISO 8601; the default is now. */
  now?: string | undefined;
  force: boolean;
  'accept-stock-drop': boolean;
  mock?: boolean | undefined;
}

/** Parses the command line. Throws a BuildRequestError that says what is wrong and what was expected. */
export function readBuildRequest(words: BuildArguments): BuildRequest {
  return {
    slugs: words.slugs,
    tenantsDir: resolve(words.tenants),
    stockDir: words.stock === undefined ? undefined : resolve(words.stock),
    outDir: resolve(words.out),
    shard: words.shard === undefined ? undefined : readShard(words.shard),
    now: words.now === undefined ? Date.now() : parseInstant(words.now),
    force: words.force,
    acceptStockDrop: words['accept-stock-drop'],
    mock: words.mock ?? false,
  };
}

function readShard(text: string): BuildRequest['shard'] {
  try {
    return parseShard(text);
  } catch (error) {
    throw new BuildRequestError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function parseInstant(text: string): number {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) {
    throw new BuildRequestError(
      `--now ${text} is not a valid date and time. Expected ISO 8601, such as 2026-11-20T02:00:00+11:00.`,
    );
  }
  return instant;
}
