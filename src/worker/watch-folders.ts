import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { RebuildReason } from '#src/api/rebuilds/queue.ts';
import { findTenants } from '#src/config/index.ts';

export interface WatchOptions {
  readonly tenantsDir: string;
  /** Folder of feeds, if they are not in the tenants' folders. */
  readonly stockDir: string | undefined;
  /** Called for each changed file. */
  readonly onChange: (slug: string, reason: Extract<RebuildReason, 'feed' | 'config'>) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Watches the folders of tenants and feeds, and reports whose files change. Changes before it started are not reported. Resolves once it
 * watches. On a shared disk (NFS, EFS) the system reports no changes of other machines: CHOKIDAR_USEPOLLING=true looks for them.
 */
export async function watchFolders({
  tenantsDir,
  stockDir,
  onChange,
  onError,
}: WatchOptions): Promise<{ close(): Promise<void> }> {
  const folders = stockDir === undefined ? [tenantsDir] : [tenantsDir, stockDir];
  const watcher = watch(folders, {
    ignoreInitial: true,
    // Hidden files are not published, and editors save through them.
    ignored: (path) =>
      folders.some((folder) =>
        relative(folder, path)
          .split(sep)
          .some((name) => /^\.[^.]/u.test(name)),
      ),
  });
  const report = (_event: string, path: string): void => {
    const folder = folders.find((parent) => !relative(parent, path).startsWith('..'));
    const [slug, first] = folder === undefined ? [] : relative(folder, path).split(sep);
    if (slug === undefined || first === undefined || !findTenants(tenantsDir).includes(slug)) return;
    onChange(slug, folder === tenantsDir && CONFIG.includes(first) ? 'config' : 'feed');
  };
  watcher.on('all', report).on('error', onError);
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return { close: () => watcher.close() };
}

/** The entries of a tenant's folder besides its feeds, which can be in any other place that its config names. */
const CONFIG = ['site.json', 'pages', 'assets', 'checks'];
