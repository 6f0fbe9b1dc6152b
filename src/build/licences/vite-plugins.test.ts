import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishPackageLicences } from './vite-plugins.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
}

/** Writes a package whose default export returns its name, with a stylesheet and a drawing. */
function writePackage(name: string, licence: string | undefined, texts: Readonly<Record<string, string>> = {}): void {
  const manifest = { name, version: '1.0.0', type: 'module', license: licence };
  write({
    [`node_modules/${name}/package.json`]: JSON.stringify(manifest),
    [`node_modules/${name}/index.js`]: `export default () => 'This is ${name}';`,
    [`node_modules/${name}/style.css`]: '.a{color:red}',
    [`node_modules/${name}/drawing.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  for (const [file, text] of Object.entries(texts)) write({ [`node_modules/${name}/${file}`]: text });
}

/** Bundles what pages are made with and what browsers load, in the order of Astro. Returns the published licences. */
async function bundle({ server = '', client = '' }): Promise<string> {
  write({ 'server.js': server, 'client.js': client });
  const { main, worker } = publishPackageLicences();
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [main],
    worker: { plugins: () => [worker] },
  };
  const input = (file: string) => ({ rolldownOptions: { input: join(root, file) } });
  await build({
    ...config,
    build: { ...input('server.js'), ssr: true, outDir: 'server' },
    ssr: { noExternal: true },
  });
  await build({ ...config, build: { ...input('client.js'), outDir: 'client' } });
  return readFileSync(join(root, 'client/licences.txt'), 'utf8');
}

describe('the licences of a bundle', () => {
  test('name the packages in scripts, workers and styles, and not those that only make pages', async () => {
    for (const name of ['script', '@scope/loaded-later', 'worker', 'style', 'drawing', 'renderer', 'unused'])
      writePackage(name, 'MIT', { LICENSE: `Terms of ${name}` });
    write({
      'styles.css': "@import 'style/style.css';",
      'worker.js': "import name from 'worker'; postMessage(name());",
    });
    const text = await bundle({
      server: `import drawing from 'drawing/drawing.svg?raw'; import name from 'renderer'; export default name() + drawing;`,
      client: `import './styles.css'; import name from 'script'; console.log(name());
        import('@scope/loaded-later').then(console.log);
        new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });`,
    });
    for (const name of ['script', '@scope/loaded-later', 'worker', 'style', 'drawing']) {
      expect(text).toContain(`${name} 1.0.0 (MIT)`);
      expect(text).toContain(`Terms of ${name}\n`);
    }
    expect(text).not.toMatch(/renderer|unused/u);
  });

  test.each<[string, string | undefined, Readonly<Record<string, string>>, RegExp]>([
    [
      'a licence that asks for more than its text',
      'GPL-3.0-only',
      { LICENSE: 'Terms' },
      /licence GPL-3\.0-only is not/u,
    ],
    ['no licence', undefined, { LICENSE: 'Terms' }, /package\.json names no licence/u],
    ['no text of its licence', 'MIT', {}, /contains no text of its licence MIT.*texts\/forbidden\.txt/u],
  ])('fail the build for a package with %s, and say what to do', async (_, licence, texts, problem) => {
    writePackage('forbidden', licence, texts);
    const failure = bundle({ client: `import name from 'forbidden'; console.log(name());` });
    await expect(failure).rejects.toThrow('Sites ship files of the package forbidden 1.0.0');
    await expect(failure).rejects.toThrow(problem);
    await expect(failure).rejects.toThrow('eplace the package, or keep it out of scripts, styles and markup');
  });

  test('list every package that fails', async () => {
    for (const name of ['one', 'two']) writePackage(name, 'UNLICENSED');
    const failure = bundle({
      server: `import a from 'one/drawing.svg?raw'; export { a };`,
      client: `import two from 'two'; console.log(two());`,
    });
    await expect(failure).rejects.toThrow(/package one 1\.0\.0.*\n.*package two 1\.0\.0/u);
  });

  test('do not concern packages that only make pages', async () => {
    writePackage('renderer', 'GPL-3.0-only');
    expect(await bundle({ server: `export { default } from 'renderer';`, client: 'console.log(1);' })).toMatch(
      /^Software/u,
    );
  });
});
