import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { resolveKey } from '#src/preview/resolve-key.ts';
import { RESOLUTIONS } from '#tests/fixtures/resolutions.ts';

/*
 * The functions run at CloudFront in an engine of its own. njs, of the same family of small engines, has as few methods of arrays
 * and strings as it.
 */

const FOLDER = resolve(import.meta.dirname, '../../infra/functions');
const readSource = (name: string): string => readFileSync(join(FOLDER, `${name}.js`), 'utf8');

const hasNjs = spawnSync('njs', ['-v']).status === 0;
const isNeeded = (process.env['CI'] ?? 'false') !== 'false' || process.env['PROGRAMS_NEEDED'] === 'true';

/** Calls a function with each event, and returns its answers as JSON. */
type Engine = (name: string, events: readonly unknown[]) => unknown[];

const AnswersSchema = v.array(v.unknown());

const ENGINES: Readonly<Record<string, Engine>> = {
  Node: (name, events) => {
    const call = `${readSource(name)}; JSON.stringify(events.map(handler))`;
    return v.parse(AnswersSchema, JSON.parse(runInNewContext(call, { events })));
  },
  njs: (name, events) => {
    const folder = mkdtempSync(join(tmpdir(), 'njs-'));
    try {
      const file = join(folder, 'run.js');
      // njs breaks lines of more than 2 kB, so each answer has its own.
      const calls = `${JSON.stringify(events)}.forEach((event) => console.log(JSON.stringify(handler(event))));`;
      writeFileSync(file, `${readSource(name)}\n${calls}`);
      const { status, stdout, stderr } = spawnSync('njs', [file], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`njs failed: ${stdout}${stderr}`);
      return stdout
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const AnswerSchema = v.union([
  v.object({ statusCode: v.number(), headers: v.optional(v.object({ location: v.object({ value: v.string() }) })) }),
  v.object({ uri: v.string() }),
]);

/** Returns an answer of the viewer-request function as `resolveKey` would. */
function toResolution(answer: unknown): unknown {
  const parsed = v.parse(AnswerSchema, answer);
  if ('uri' in parsed) return { kind: 'file', key: decodeURIComponent(parsed.uri).slice(1) };
  if (parsed.statusCode === 400) return { kind: 'malformed' };
  return { kind: 'redirect', location: parsed.headers?.location.value };
}

const makeRequest = (uri: string, querystring: unknown = {}) => ({ request: { uri, querystring, headers: {} } });

test('njs is there in a run of all tests', () => {
  expect(hasNjs || !isNeeded, 'Install njs (apt-get install njs).').toBe(true);
});

describe.each(Object.entries(ENGINES))('CloudFront functions in %s', (name, run) => {
  const runs = test.skipIf(name === 'njs' && !hasNjs);

  runs('resolve paths as the preview server does', () => {
    const paths = Object.keys(RESOLUTIONS);
    const answers = run(
      'viewer-request',
      paths.map((path) => makeRequest(path)),
    );
    expect(answers.map(toResolution)).toEqual(Object.values(RESOLUTIONS));
  });

  runs('resolve any other path as the preview server does', () => {
    const any = fc.oneof(
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
      fc
        .array(fc.constantFrom('..', '%2e', '%2F', 'a', 'b.html', 'index.html', '%', '%ff', 'ē', '\\'))
        .map((parts) => `/${parts.join('/')}`),
    );
    const paths = fc.sample(any, { seed: 20_261_123, numRuns: 500 });
    const answers = run(
      'viewer-request',
      paths.map((path) => makeRequest(path)),
    );
    for (const [index, path] of paths.entries()) expect(toResolution(answers[index]), path).toEqual(resolveKey(path));
  });

  runs('keep all parameters of a query in redirects', () => {
    const querystring = {
      q: { value: 'blue%20ute' },
      make: { value: 'ford', multiValue: [{ value: 'ford' }, { value: 'mazda' }] },
      all: { value: '' },
    };
    const [answer] = run('viewer-request', [makeRequest('/search/used-cars/', querystring)]);
    expect(toResolution(answer)).toEqual({
      kind: 'redirect',
      location: '/search/used-cars?q=blue%20ute&make=ford&make=mazda&all=',
    });
  });

  runs('answer pages about delisted cars with 410, and nothing else', () => {
    const respond = (statusCode: number, status?: string) => ({
      ...makeRequest('/cars/x.html'),
      response: {
        statusCode,
        statusDescription: 'As it was',
        headers: status ? { 'x-amz-meta-status': { value: status } } : {},
      },
    });
    const answers = run('viewer-response', [respond(200, '410'), respond(200), respond(304, '410'), respond(200, 'x')]);
    expect(answers).toMatchObject([
      { statusCode: 410, statusDescription: 'Gone' },
      { statusCode: 200, statusDescription: 'As it was' },
      { statusCode: 304 },
      { statusCode: 200 },
    ]);
  });

  runs('keep search engines from listing the files for other companies', () => {
    const events = ['/feeds/google-1.csv', '/search/used-cars.xml', '/feeds'].map((uri) => ({
      ...makeRequest(uri),
      response: { statusCode: 200, headers: {} },
    }));
    const tag = { 'x-robots-tag': { value: 'noindex, nofollow' } };
    expect(run('viewer-response', events)).toEqual([
      { statusCode: 200, headers: tag },
      { statusCode: 200, headers: {} },
      { statusCode: 200, headers: {} },
    ]);
  });

  runs('fit into the 10 kB of a function', () => {
    for (const file of ['viewer-request', 'viewer-response']) expect(readSource(file).length).toBeLessThan(10_240);
  });
});
