import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

const VitestReportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

interface Suite {
  file: string;
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string | undefined }[] }[] }[];
  }[];
  suites?: Suite[] | undefined;
}

const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});

const PlaywrightReportSchema = v.object({ suites: v.array(SuiteSchema) });

/** Each test that failed, and why, in the report of Vitest's json reporter: the end of a long output is what CI keeps. */
export function vitestFailures(file: string): string[] {
  return v.parse(VitestReportSchema, readReport(file)).testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests.
    if (failed.length === 0) return message === '' ? [] : [told(name, message)];
    return failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages.join('\n')));
  });
}

/** A test that passes at the second try is one that fails. */
const FAILED = new Set(['unexpected', 'flaky']);

/** The same in the report of Playwright's json reporter. */
export function playwrightFailures(file: string): string[] {
  return v.parse(PlaywrightReportSchema, readReport(file)).suites.flatMap(failuresOf);
}

function failuresOf({ file, specs, suites = [] }: Suite): string[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      // A story has a test for each kind of screen, and is `ok` where the first of them is.
      tests.flatMap(({ projectName, status, results }) =>
        FAILED.has(status)
          ? told(
              `[${projectName}] ${file} › ${title}`,
              results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
            )
          : [],
      ),
    ),
    ...suites.flatMap(failuresOf),
  ];
}

const told = (title: string, reason: string): string => `${title}\n${stripVTControlCharacters(reason).trim()}\n`;

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
