import { mkdirSync, writeFileSync } from 'node:fs';
import type { Manifest } from './manifest.ts';
import { listSites } from './release-dirs.ts';
import { draftRelease, findPublishedRelease } from './releases.ts';
import type { RemoteFiles } from './remote-files.ts';
import { type ReservedCars, readReservedCars, writeReservedCars } from './reserved-cars.ts';
import { getStatusKey } from './status-file.ts';
import { getStockPath } from './stored-stock.ts';

/** The published state that a build compares with to find out if a site needs work. */
export interface PublishedState {
  readonly manifest: Manifest;
  readonly reserved: ReservedCars;
  /** Hash of `status.json` as it is now. It changes with each of its parts. */
  readonly statusKey?: string | undefined;
}

/**
 * The store of published releases. A build works in a folder: `restore` copies what it needs of a release into it, and `commit`
 * publishes the release that was built there. The folder can be the store itself.
 */
export interface ReleaseStore {
  /** Lists the slugs of the published sites, in order. */
  list(): Promise<string[]>;
  /** Returns the state of the published release; undefined if there is none, or if it is not whole. */
  find(slug: string): Promise<PublishedState | undefined>;
  /** Brings the published release into the folder. */
  restore(slug: string): Promise<void>;
  /** Publishes the release in the folder. @throws if the store refuses it; what was published before stays. */
  commit(slug: string): Promise<void>;
  close(): void;
}

/** Opens a folder as the store of the releases that are built in it. */
export function openFolderStore(outDir: string): ReleaseStore {
  return {
    list: async () => listSites(outDir),
    find: async (slug) => readPublishedState(outDir, slug),
    restore: async () => undefined,
    commit: async () => undefined,
    close: () => undefined,
  };
}

/** Reads the state of the release that is published in a folder. */
export function readPublishedState(outDir: string, slug: string): PublishedState | undefined {
  const release = findPublishedRelease(outDir, slug);
  if (!release) return undefined;
  return { manifest: release.manifest, reserved: readReservedCars(release), statusKey: getStatusKey(release) };
}

/** A release as a store has it. */
export interface StoredRelease extends Pick<PublishedState, 'manifest' | 'reserved'> {
  readonly id: string;
  /** Content of `stock.json`; undefined if it is lost. */
  readonly stock: string | undefined;
  /** Contents of the files that a build reads, by path in the site. */
  readonly files: Readonly<Record<string, string>>;
  /** The other files of the site. */
  readonly remote: RemoteFiles;
}

/** Publishes a release in a folder as a store has it, with the files that builds read. */
export function restoreRelease(outDir: string, slug: string, release: StoredRelease): void {
  const draft = draftRelease(outDir, slug, release.id);
  try {
    mkdirSync(draft.siteDir, { recursive: true });
    for (const [file, content] of Object.entries(release.files)) draft.write(file, content);
    if (release.stock !== undefined) writeFileSync(getStockPath(draft), release.stock);
    writeReservedCars(draft, release.reserved);
    draft.addRemote(release.remote);
    draft.publish(release.manifest);
  } catch (error) {
    draft.abandon();
    throw error;
  }
}
