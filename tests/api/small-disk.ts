import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from '#src/lib/files/index.ts';

/** A real file system that is small enough to fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  remove(): void;
}

/** Returns whether this machine lets tests mount a file system, which needs root. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryMount();

function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const isMounted = mount(folder, 'size=1m').status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
}

/** Mounts a file system of the given size, or a read-only one. */
export function mountDisk(options: { readonly megabytes: number } | 'read-only'): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const mounted = mount(folder, options === 'read-only' ? 'size=1m,ro' : `size=${options.megabytes}m`);
  if (mounted.status !== 0) throw new Error(`The disk could not be mounted: ${mounted.stderr}`);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, new Uint8Array(bavail * bsize));
      } catch (error) {
        // The last blocks go to the file's own metadata.
        if (!hasErrorCode(error, 'ENOSPC')) throw error;
      }
    },
    empty: () => rmSync(filler),
    remove() {
      // Lazily, since a database that was closed a moment ago may still have files open.
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

function mount(folder: string, options: string) {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { encoding: 'utf8' });
}
