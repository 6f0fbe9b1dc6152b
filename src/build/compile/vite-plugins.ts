import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';
import { PURE_LEADS_MODULES } from '#src/features/leads/chunks.ts';
import { createOwnSchemasTest } from './client-chunks.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { readonly name: string }>;

/**
 * Bundles libraries with the code, so that the bundle's hash covers everything that makes a page. Not for the development
 * server, which runs modules one by one and loads CommonJS modules only through Node.
 */
export function bundleLibraries(): Plugin {
  return { name: 'bundle-libraries', apply: 'build', config: () => ({ ssr: { noExternal: true } }) };
}

const ASTRO_RUNTIME = fileURLToPath(new URL('astro-runtime.ts', import.meta.url));

/** Lets compiled .astro files call our runtime instead of Astro's. Not for the development server, whose pages are Astro's responses. */
export function replaceAstroRuntime(): Plugin {
  return {
    name: 'replace-astro-runtime',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === 'astro/compiler-runtime' ? ASTRO_RUNTIME : undefined),
  };
}

/**
 * Gives modules with many schemas their own copy of valibot, reduced to what they use. A module is in one
 * chunk only, so each schema action that one form needs would otherwise be on every page: 0.5 kB.
 */
export function separateSchemas(): Plugin {
  const isSeparate = createOwnSchemasTest();
  return {
    name: 'separate-schemas',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer = '', options) {
      if (source !== 'valibot' || this.environment.name !== 'client' || !isSeparate(importer)) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?contracts` };
    },
  };
}

/** Most scripts import only formats from them, which are on every page, and not their messages. */
const PURE_LOCALE_MODULES = /\/src\/lib\/locale\/(?:browser|cars)\.ts$/;

/**
 * Marks modules that do nothing when they are imported: every index.ts, which only re-exports, and those that are listed.
 * A page then loads the files it uses of a module, not those next to them. Rolldown's `treeshake.moduleSideEffects` would do
 * the same, but has no effect here.
 */
export function markPureModules(): Plugin {
  return {
    name: 'mark-pure-modules',
    apply: 'build',
    transform: {
      filter: { id: [/\/src\/(?:features|lib)\/.*\/index\.ts$/, PURE_LOCALE_MODULES, PURE_LEADS_MODULES] },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}

/**
 * Leaves dynamic imports as they are. Vite wraps each in a helper that preloads a chunk's own imports and styles, 0.9 kB
 * on every page, although the page has those imports already and all styles are in its one stylesheet.
 */
export function removeImportPreloads(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
    // Removes the list of files to preload, which Vite writes into each chunk that has a dynamic import.
    renderChunk: (code) =>
      code.includes('__VITE_PRELOAD__') ? { code: code.replaceAll(/,\s*__VITE_PRELOAD__/g, ''), map: null } : undefined,
  };
}

const ALL_TEMPLATE_STYLES = "@import '../templates/*/styles.css';";

/** Expands the pattern in src/styles/global.css to the stylesheet of each template; CSS imports do not support patterns. */
export function expandTemplateStyles(): Plugin {
  const folder = new URL('../../templates/', import.meta.url);
  return {
    name: 'template-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(ALL_TEMPLATE_STYLES) || !id.endsWith('.css')) return undefined;
      const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/styles.css`, folder)));
      return {
        code: code.replace(
          ALL_TEMPLATE_STYLES,
          names.map((name) => `@import '../templates/${name}/styles.css';`).join('\n'),
        ),
        map: null,
      };
    },
  };
}
