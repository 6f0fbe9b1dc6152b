import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gu;
const OWN_SOURCE = /\bsrc="\/([^"?]+)"/u;
/** Bundled modules import each other at once with quotes, and on demand as `import(…)`. */
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+)["']/gu;
/** A module that a script in the page imports. */
const INLINE_IMPORT = /(?:\bfrom|\bimport)\s*["']\/(_astro\/[\w.-]+)["']/gu;

interface Module {
  readonly bytes: number;
  /** Modules that are loaded with it, relative to the site's folder. */
  readonly imports: readonly string[];
}

/** Returns the gzipped bytes of script that a page loads when it opens, its inline scripts included. @throws if a file is missing. */
export type MeasureScripts = (siteDir: string, file: string) => number;

/**
 * Measures pages without opening them: the scripts that a page names, the modules that those import at once, and its inline scripts.
 * Modules that a script imports on demand, and scripts of other companies, are not counted.
 */
export function createScriptMeter(): MeasureScripts {
  // Named by their content, so the same name is the same module in every site.
  const modules = new Map<string, Module>();
  const readModule = (siteDir: string, path: string): Module => {
    const known = modules.get(path);
    if (known) return known;
    const text = readFileSync(join(siteDir, path), 'utf8');
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const imports = Array.from(text.matchAll(IMPORT), ([, name = '']) => folder + name);
    const module = { bytes: getGzippedBytes(text), imports };
    if (path.startsWith('_astro/')) modules.set(path, module);
    return module;
  };

  return (siteDir, file) => {
    const scripts = [...readFileSync(join(siteDir, file), 'utf8').matchAll(SCRIPT)];
    const inline = scripts.flatMap(([, attributes = '', text = '']) =>
      /\bsrc=|\bjson\b/u.test(attributes) ? [] : [text],
    );
    const pending = [
      ...scripts.flatMap(([, attributes = '']) => OWN_SOURCE.exec(attributes)?.[1] ?? []),
      ...inline.flatMap((text) => Array.from(text.matchAll(INLINE_IMPORT), ([, path = '']) => path)),
    ];
    const seen = new Set<string>();
    let bytes = inline.reduce((sum, text) => sum + getGzippedBytes(text), 0);
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (seen.has(path) || path.split('/').includes('..')) continue;
      seen.add(path);
      const module = readModule(siteDir, path);
      bytes += module.bytes;
      pending.push(...module.imports);
    }
    return bytes;
  };
}

const getGzippedBytes = (text: string): number => gzipSync(text, { level: 9 }).length;
