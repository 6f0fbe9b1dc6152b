import { basename, join, resolve } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { FONT_SOURCES } from '#src/features/frame/index.ts';
import { PACKAGE_LICENCES_PATH } from '#src/lib/package-licences-path.ts';
import { type LicensedPackage, readPackageLicence, writePackageLicences } from './package-licences.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { readonly name: string }>;

const ROOT = join(import.meta.dirname, '../../..');
/** Helpers that the bundler itself writes into scripts. */
const BUNDLER_RUNTIME = '\0rolldown/runtime.js';
/** Modules that run. Others are drawings, fonts and styles, which end up in pages as they are. */
const CODE = /\.(?:[cm]?[jt]sx?|json|astro)$/u;
const AS_CONTENT = /\?(?:.*&)?(?:raw|url|inline)(?:&|$)/u;
const PACKAGE_IMPORT = /@(?:import|plugin)\s+(?:url\()?\s*['"]([^'"./][^'"]*)['"]/gu;

/**
 * Publishes the licences of the packages that sites ship, as a file of the compiled client folder, and fails the compile if
 * one may not be published. Sites ship what browsers load (the client's scripts, workers included, and all assets), and what
 * the server bundle writes into pages: modules that are drawings or styles. Other code of the server bundle stays there.
 * Workers are bundled separately and need a plugin of their own.
 */
export function publishPackageLicences(): { readonly main: Plugin; readonly worker: Plugin } {
  const shipped = new Map<string, Set<string>>();
  const add = (path: string): void => {
    const found = splitPackagePath(path);
    if (!found) return;
    const files = shipped.get(found.folder) ?? new Set();
    shipped.set(found.folder, files.add(found.file));
  };
  const addModule = (id: string): void => {
    if (id === BUNDLER_RUNTIME) add(join(ROOT, 'node_modules/rolldown/package.json'));
    else if (!id.startsWith('\0')) add(id.replace(/\?.*$/u, ''));
  };

  const main: Plugin = {
    name: 'package-licences',
    // Tailwind resolves the imports of stylesheets itself, so no module of theirs reaches the bundle.
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!/\.css(?:\?|$)/u.test(id)) return;
      for (const [, name = ''] of code.matchAll(PACKAGE_IMPORT)) {
        const resolved = await this.resolve(name, id, { skipSelf: true });
        if (resolved) add(resolved.id);
      }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { name, config } = this.environment;
        const isClient = name === 'client';
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset')
            for (const file of output.originalFileNames) add(findOrigin(resolve(config.root, file)));
          else for (const id of output.moduleIds) if (isClient || isContent(id)) addModule(id);
        }
        // Astro bundles the client last, when all other bundles are known.
        if (!isClient) return;
        const { text, problems } = readLicences(shipped);
        if (problems.length > 0) this.error(problems.join('\n'));
        this.emitFile({ type: 'asset', fileName: PACKAGE_LICENCES_PATH.slice(1), source: text });
      },
    },
  };
  const worker: Plugin = {
    name: 'package-licences-of-workers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) if (output.type === 'chunk') output.moduleIds.forEach(addModule);
    },
  };
  return { main, worker };
}

/** Returns the file of a font package that a font was cut from; other files are their own origin. */
function findOrigin(path: string): string {
  const font = FONT_SOURCES.find(({ file }) => file === basename(path));
  return font ? join(ROOT, 'node_modules', font.package, font.source) : path;
}

const isContent = (id: string): boolean => AS_CONTENT.test(id) || !CODE.test(id.replace(/\?.*$/u, ''));

/** Splits a path at the folder of the innermost package; undefined for the repository's own files. */
function splitPackagePath(path: string): { folder: string; file: string } | undefined {
  const [, folder, file] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/(.+)$/u.exec(path.replaceAll('\\', '/')) ?? [];
  return folder !== undefined && file !== undefined ? { folder, file } : undefined;
}

/** Writes the licences of the packages, or returns every reason why some may not be published. */
function readLicences(shipped: ReadonlyMap<string, ReadonlySet<string>>): { text: string; problems: string[] } {
  const packages: LicensedPackage[] = [];
  const problems: string[] = [];
  for (const [folder, files] of shipped) {
    const reading = readPackageLicence(folder, [...files]);
    if (reading.kind === 'licensed') packages.push(reading.licensed);
    else problems.push(reading.problem);
  }
  return { text: writePackageLicences(packages), problems: problems.sort() };
}
