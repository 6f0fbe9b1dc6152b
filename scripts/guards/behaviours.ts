/**
 * docs/behaviours.md says for each rule of the specification which test proves it. A table like that is worth something
 * only while its tests exist, so every test it names must be in the file it names, under that very title.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Finding, Guard, SourceTree } from './guard.ts';

const PATH = 'docs/behaviours.md';
/** The specification is not part of the repository; where it lies beside a checkout, the ids are checked as well. */
const SPECIFICATION = new URL('../../../shared/spec/requirements.md', import.meta.url);
const HINT = 'write `src/some.test.ts › title of the test`';

export interface Behaviour {
  line: number;
  id: string;
  tests: string[];
}

/** The guard over the rule ids that the specification has; `undefined` when they are not known. */
export function behavioursGuard(ruleIds: ReadonlySet<string> | undefined): Guard {
  return {
    name: 'behaviours',
    check(tree) {
      const rows = readBehaviours(tree.get(PATH) ?? '');
      const seen = new Set<string>();
      return rows.flatMap(({ line, id, tests }) => {
        const messages = tests.flatMap((reference) => problemWith(reference, tree) ?? []);
        if (tests.length === 0) messages.push(`names no test: ${HINT}`);
        if (seen.has(id)) messages.push('has two rows: put all tests in one, separated by <br>');
        if (ruleIds && !ruleIds.has(id)) messages.push('is no rule of the specification');
        seen.add(id);
        return messages.map((message): Finding => ({ path: PATH, line, message: `${id} ${message}` }));
      });
    },
  };
}

export const behaviours = behavioursGuard(readRuleIds());

/** The rows of all tables in the text: `| id | behaviour | switch | test<br>test |`. */
export function readBehaviours(text: string): Behaviour[] {
  return text.split('\n').flatMap((row, index) => {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, id = '', , , tests = ''] = cells;
    if (!/^[A-Z]\d{2,3}$/.test(id)) return [];
    return [
      {
        line: index + 1,
        id,
        tests: tests
          .split(/<br\s*\/?>/)
          .map((test) => test.trim())
          .filter(Boolean),
      },
    ];
  });
}

function problemWith(reference: string, tree: SourceTree): string | undefined {
  const [path = '', ...titles] = reference.replace(/^`(.*)`$/, '$1').split(' › ');
  const title = titles.at(-1);
  if (!title) return `names "${reference}": ${HINT}`;
  const source = tree.get(path)?.replaceAll("\\'", "'");
  if (source === undefined) return `names ${path}, which does not exist`;
  const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
  return isThere ? undefined : `names the test "${title}", which ${path} does not have`;
}

function readRuleIds(): Set<string> | undefined {
  if (!existsSync(SPECIFICATION)) return undefined;
  const ids = readFileSync(SPECIFICATION, 'utf8').matchAll(/^- ([A-Z]\d{2,3}) /gm);
  return new Set([...ids].map(([, id = '']) => id));
}
