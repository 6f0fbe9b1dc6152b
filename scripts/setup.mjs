/**
 * Brings a fresh clone to the point where every other command works, and does nothing when all is in place: the packages of
 * package-lock.json, Node 24 among them, with --chromium a browser for the tests, and with
 * --postgres a database server for them. It runs before the packages exist,
 * so it is plain JavaScript for Node 20 without imports of its own beyond Node, ./chromium.mjs and ./postgres.mjs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const BIN = join(ROOT, 'node_modules', '.bin');
const NODE_MAJOR = 24;

installPackages();
checkNode();
if (process.argv.includes('--chromium')) installChromium();
if (process.argv.includes('--postgres')) installPostgres();

function installPackages() {
  if (packagesAreInstalled()) return;
  say('Installing packages (npm ci)');
  npm(
    ['ci', '--loglevel=error'],
    'The packages could not be installed. npm says why above; then run the same command again.',
  );
}

/** npm records what it installed in node_modules/.package-lock.json, last of all, so an interrupted install has none. */
function packagesAreInstalled() {
  const wanted = readJson('package-lock.json').packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed || !manifestIsLocked(wanted[''])) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    // Optional packages are made for other machines as well, and npm leaves those out.
    return installed[path] ? installed[path].version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** Whether package-lock.json was made from the package.json that is here. If not, `npm ci` explains it. */
function manifestIsLocked(locked) {
  const manifest = readJson('package.json');
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(sorted(manifest[kind])) === JSON.stringify(sorted(locked[kind])),
  );
}

function checkNode() {
  if (nodeWorks()) return;
  // The package "node" fetches its executable in an install script, which some machines are told to skip.
  say(`Fetching Node ${NODE_MAJOR} (npm rebuild node)`);
  npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], nodeIsMissing());
  if (!nodeWorks()) stop(nodeIsMissing());
}

function nodeWorks() {
  const { stdout, status } = spawnSync(join(BIN, 'node'), ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith(`v${NODE_MAJOR}.`);
}

function nodeIsMissing() {
  return [
    `node_modules/.bin/node should be Node ${NODE_MAJOR}, but it does not run.`,
    'It comes from the npm package "node", whose install script fetches the executable for this machine.',
    'Allow install scripts for it (npm config get ignore-scripts), remove node_modules and run the same command again.',
  ].join('\n');
}

function installChromium() {
  if (chromium()) return;
  if (canInstall()) {
    say('Installing Chromium for the browser tests (apt-get install chromium)');
    if (install('chromium') && chromium()) return;
    say('apt-get has no Chromium to offer');
  }
  say('Downloading Chromium for the browser tests (playwright install chromium)');
  if (!run(join(BIN, 'playwright'), ['install', 'chromium']) || !chromium()) {
    stop('There is no Chromium for the browser tests. Install one and set CHROME_PATH to its executable.');
  }
}

function chromium() {
  return found(() => findChromium(process.env));
}

/** Without one the whole of `npm test` fails and says so; steps by name leave the tests of a database server out. */
function installPostgres() {
  if (found(() => findPostgres(process.env))) return;
  if (canInstall()) {
    say('Installing Postgres for the tests of a database server (apt-get install postgresql)');
    if (install('postgresql') && findPostgres(process.env)) return;
  }
  say('There is no Postgres for the tests of a database server. Install one, or set POSTGRES_BIN to its folder.');
}

function found(find) {
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
 * Runs npm on the Node that started us, with our own node_modules/.bin out of PATH: `npm ci` removes the Node in there
 * while it still needs one.
 */
function npm(args, failure) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== BIN);
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const runsNpm = script && node && existsSync(script) && existsSync(node) && !node.startsWith(BIN);
  const worked = runsNpm ? run(node, [script, ...args], { env }) : run('npm', args, { env });
  if (!worked) stop(failure);
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

function sorted(record = {}) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function say(line) {
  console.log(`setup: ${line}`);
}

function stop(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}
