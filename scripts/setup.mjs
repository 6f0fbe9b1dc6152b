/**
 * Installs what the other commands need, and does nothing when it is all there: the packages of package-lock.json, including
 * Node 24, with --chromium a browser for the tests, with --postgres a database server for them, with --njs a second engine for
 * CloudFront functions, with --infra the packages of infra/, and for `npm test -- --full` with --java a Java runtime for the HTML
 * checker and with --promtool Prometheus' checker of metrics. It runs before any package is installed, so it is plain JavaScript for Node 20 and imports only Node,
 * ./chromium.mjs and ./postgres.mjs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const BIN = join(ROOT, 'node_modules', '.bin');
const NODE_MAJOR = 24;

installPackages('.');
checkNode();
if (process.argv.includes('--chromium')) installChromium();
if (process.argv.includes('--postgres')) installPostgres();
if (process.argv.includes('--njs')) installNjs();
if (process.argv.includes('--infra')) installPackages('infra');
if (process.argv.includes('--java')) installJava();
if (process.argv.includes('--promtool')) unpackPromtool();

/** Installs the packages of a folder with a package.json. */
function installPackages(folder) {
  if (arePackagesInstalled(folder)) return;
  log(`Installing packages${folder === '.' ? '' : ` of ${folder}/`} (npm ci)`);
  npm(
    ['ci', '--prefix', folder, '--loglevel=error'],
    'The packages could not be installed. Fix the error that npm reports above, then run the same command again.',
  );
}

/** npm writes node_modules/.package-lock.json at the end of an install, so an interrupted one has none. */
function arePackagesInstalled(folder) {
  const locked = readJson(join(folder, 'package-lock.json')).packages;
  const installed = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages;
  const manifest = readJson(join(folder, 'package.json'));
  if (!installed || !isManifestLocked(manifest, locked[''])) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    // npm leaves out optional packages for other platforms.
    return installed[path] ? installed[path].version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** Returns true when package-lock.json matches package.json. If not, `npm ci` explains the difference. */
function isManifestLocked(manifest, locked) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(sortEntries(manifest[kind])) === JSON.stringify(sortEntries(locked[kind])),
  );
}

function checkNode() {
  if (isNodeWorking()) return;
  // The package "node" downloads its executable in an install script, which some machines disable.
  log(`Downloading Node ${NODE_MAJOR} (npm rebuild node)`);
  npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], getNodeHelp());
  if (!isNodeWorking()) stop(getNodeHelp());
}

function isNodeWorking() {
  const { stdout, status } = spawnSync(join(BIN, 'node'), ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith(`v${NODE_MAJOR}.`);
}

function getNodeHelp() {
  return [
    `node_modules/.bin/node should be Node ${NODE_MAJOR}, but it does not run.`,
    'It comes from the npm package "node", whose install script downloads the executable for this machine.',
    'Allow install scripts for it (npm config get ignore-scripts), remove node_modules and run the same command again.',
  ].join('\n');
}

function installChromium() {
  if (hasChromium()) return;
  if (canInstall()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      log(`Installing Chromium for the browser tests (apt-get install ${name})`);
      if (install(name) && hasChromium()) return;
    }
    log('Chromium is not available from apt-get');
  }
  log('Downloading Chromium for the browser tests (playwright install chromium)');
  if (!run(join(BIN, 'playwright'), ['install', 'chromium']) || !hasChromium()) {
    stop('The browser tests need Chromium. Install it and set CHROME_PATH to its executable.');
  }
}

function hasChromium() {
  return orStop(() => findChromium(process.env));
}

/** Without Postgres a complete `npm test` fails; runs of single steps skip the tests that need it. */
function installPostgres() {
  if (orStop(() => findPostgres(process.env))) return;
  if (canInstall()) {
    log('Installing Postgres for the tests of a database server (apt-get install postgresql)');
    if (install('postgresql') && findPostgres(process.env)) return;
  }
  log('Postgres was not found. Install it for the tests of a database server, or set POSTGRES_BIN to its folder.');
}

/** Without njs a complete `npm test` fails; runs of single steps skip the tests that need it. */
function installNjs() {
  if (hasNjs()) return;
  if (canInstall()) {
    log('Installing njs for the tests of CloudFront functions (apt-get install njs)');
    if (install('njs') && hasNjs()) return;
  }
  log('njs was not found. Install it for the tests of CloudFront functions, so that "njs" is in PATH.');
}

function hasNjs() {
  return run('njs', ['-v'], { stdio: 'ignore' });
}

/** The Nu HTML checker needs Java 11 or newer. */
function installJava() {
  if (hasJava()) return;
  if (canInstall()) {
    log('Installing Java for the HTML checker (apt-get install default-jre-headless)');
    if (install('default-jre-headless') && hasJava()) return;
  }
  stop('The HTML checker needs Java 11 or newer. Install it, so that "java" is in PATH.');
}

function hasJava() {
  return run('java', ['--version'], { stdio: 'ignore' });
}

/**
 * Unpacks Debian's package of Prometheus, without installing it: that would start a server. tests/fixtures/prometheus.ts looks there,
 * and a complete `npm test -- --full` fails without promtool.
 */
function unpackPromtool() {
  const folder = join(ROOT, '.cache/prometheus');
  const isThere = (program) => run(program, ['--version'], { stdio: 'ignore' });
  if (isThere('promtool') || isThere(join(folder, 'usr/bin/promtool'))) return;
  if (canInstall()) {
    log('Unpacking promtool for the tests of metrics (apt-get download prometheus)');
    mkdirSync(folder, { recursive: true });
    const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', 'prometheus'], quiet);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
      run('dpkg-deb', ['-x', file, '.'], quiet);
      rmSync(join(folder, file));
    }
    if (isThere(join(folder, 'usr/bin/promtool'))) return;
  }
  log('promtool was not found. Install it for the tests of metrics, so that "promtool" is in PATH.');
}

function orStop(find) {
  try {
    return find();
  } catch (error) {
    return stop(error.message);
  }
}

function canInstall() {
  return process.getuid?.() === 0 && run('apt-get', ['--version'], { stdio: 'ignore' });
}

function install(name) {
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  return run('apt-get', ['update', '-qq'], quiet) && run('apt-get', ['install', '-y', '-qq', name], quiet);
}

/**
 * Runs npm with the Node that runs this script, and without our node_modules/.bin in PATH: `npm ci` deletes the Node there
 * while it still needs one.
 */
function npm(args, failure) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== BIN);
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const canRunScript = script && node && existsSync(script) && existsSync(node) && !node.startsWith(BIN);
  const isSuccess = canRunScript ? run(node, [script, ...args], { env }) : run('npm', args, { env });
  if (!isSuccess) stop(failure);
}

function run(command, args, options) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options }).status === 0;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    return stop(`${path} cannot be read: ${error.message}`);
  }
}

function sortEntries(record = {}) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function log(line) {
  console.log(`setup: ${line}`);
}

function stop(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}
