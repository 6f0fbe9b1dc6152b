import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FONT_KEYS } from '#src/features/frame/fonts.ts';
import { FONT_SOURCES } from '#src/features/frame/index.ts';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { PACKAGE_LICENCES_PATH } from '#src/lib/package-licences-path.ts';
import { getContentType } from '#src/release/index.ts';
import { FONTS_DIR } from '../../scripts/fonts/cut-font.ts';
import { runSbom } from '../../scripts/sbom/run-sbom.ts';
import { getTenantReport, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const MODULES = resolve(import.meta.dirname, '../../node_modules');
const FILE = PACKAGE_LICENCES_PATH.slice(1);
const fleet = makeFleet();
const car = makeFeedCar('C1');

/** The trace that a package leaves in a bundled script, style or page. */
const TRACES: Readonly<Record<string, RegExp>> = {
  '@astrojs/react': /astro:unmount/u,
  'altcha-lib': /PBKDF2/u,
  'fastest-levenshtein': /new Uint32Array\(65536\)/u,
  'idb-keyval': /keyval-store/u,
  'lucide-static': /<path d="M4 5h16" ?\/><path d="M4 12h16"/u,
  'maplibre-gl': /maplibregl-canvas/u,
  nanostores: /\.lc\b/u,
  react: /\.isReactComponent=\{/u,
  'react-dom': /onCommitFiberRoot/u,
  rolldown: /exports:\{\}\}\)\.exports/u,
  scheduler: /unstable_scheduleCallback=/u,
  tailwindcss: /tailwindcss v/u,
  valibot: /kind:`schema`/u,
  'web-vitals': /largest-contentful-paint/u,
};

/** Lists the files that are published as they are, with their packages. A test of scripts/fonts compares fonts with theirs. */
const listWholeFiles = (): [file: string, name: string][] => [
  ...FONT_SOURCES.map((font): [string, string] => [join(FONTS_DIR, font.file), font.package]),
  ...listFilesBelow(join(MODULES, 'simple-icons/icons')).map((file): [string, string] => [file, 'simple-icons']),
];

/** Finds the packages of a published site by the content of its files. */
function findPackages(slug: string): Set<string> {
  const owners = new Map<string, string>();
  for (const [file, name] of listWholeFiles()) owners.set(hashContent(readFileSync(file)), name);
  const found = new Set<string>();
  for (const path of listFilesBelow(join(fleet.outDir, slug))) {
    const content = readFileSync(path);
    const owner = owners.get(hashContent(content));
    if (owner !== undefined) found.add(owner);
    if (!/\.(?:js|css|html|svg)$/u.test(path)) continue;
    const text = content.toString('utf8');
    for (const [name, trace] of Object.entries(TRACES)) if (trace.test(text)) found.add(name);
  }
  return found;
}

/** Reads the packages at the top of the published text. */
function readList(text: string) {
  const [, list = ''] = text.split('\n\n');
  return list.split('\n').map((line) => {
    const [, name = '', version = '', licence = ''] = /^(\S+) (\S+) \((.+)\)$/u.exec(line) ?? [];
    return { name, version, licence };
  });
}

describe('the licences that every site publishes', () => {
  test('name each package in its files, and no other', async () => {
    fleet.tenant('dealer', {}, [car]);
    await fleet.build();
    const listed = readList(fleet.read('dealer', FILE)).map(({ name }) => name);
    expect([...findPackages('dealer')].sort()).toEqual(listed.sort());
  });

  test('have versions and licences of the bill of materials, and the text of each package', async () => {
    fleet.tenant('dealer', {}, [car]);
    await fleet.build();
    const text = fleet.read('dealer', FILE);
    const installed = new Map(
      runSbom().components.map((component) => [`${component.name}@${component.version}`, component]),
    );
    for (const { name, version, licence } of readList(text)) {
      expect(installed.get(`${name}@${version}`)?.['licenses'], name).toMatchObject([{ license: { id: licence } }]);
      const [file = ''] = listFilesBelow(join(MODULES, name)).filter((path) =>
        /^licen[cs]e(?:\.\w+)?$/iu.test(basename(path)),
      );
      expect(text).toContain(readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
    }
  });

  test.each(FONT_KEYS)('cover the fonts of %s', async (font) => {
    fleet.tenant('dealer', { theme: { font } }, [car]);
    await fleet.build();
    const preloads = fleet.read('dealer', 'index.html').match(/\/_astro\/[\w-]+?-(?:latin)-[^"]*\.woff2/gu) ?? [];
    expect(preloads.length).toBeGreaterThan(0);
    const listed = readList(fleet.read('dealer', FILE)).map(({ name }) => name.split('/').at(-1) ?? '');
    for (const url of preloads) expect(listed).toContain(/\/_astro\/(.+?)-latin/u.exec(url)?.[1]);
  });

  test('are a file of the release with a key, linked on every page and absent from the sitemap', async () => {
    fleet.tenant('dealer', {}, [car]);
    const report = await fleet.build();
    const text = fleet.read('dealer', FILE);
    expect(fleet.manifest('dealer').pages[PACKAGE_LICENCES_PATH]).toEqual({
      key: hashContent(text),
      file: FILE,
      bytes: Buffer.byteLength(text),
      status: 200,
    });
    expect(getContentType(FILE)).toBe('text/plain; charset=utf-8');
    expect(fleet.read('dealer', 'sitemap.xml')).not.toContain(FILE);
    expect(getTenantReport(report, 'dealer')).toMatchObject({ pages: { reused: 0 } });
    const link = `<a href="${PACKAGE_LICENCES_PATH}"`;
    for (const path of listFilesBelow(join(fleet.outDir, 'dealer')).filter((file) => file.endsWith('.html'))) {
      expect(readFileSync(path, 'utf8')).toContain(link);
    }
    expect(fleet.read('dealer', 'index.html')).toContain(messagesFor('en-AU').packageLicences);
  });

  test('are in no script', async () => {
    fleet.tenant('dealer', {}, [car]);
    await fleet.build();
    const scripts = listFilesBelow(join(fleet.outDir, 'dealer')).filter((file) => file.endsWith('.js'));
    for (const script of scripts) expect(readFileSync(script, 'utf8')).not.toMatch(/\/\*!|@licen[cs]e|Copyright/u);
  });
});
