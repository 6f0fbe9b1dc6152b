import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const JAR = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

/** The checker adds advice to its errors, such as the slash that React writes in void elements. */
const ReportSchema = v.object({
  messages: v.array(
    v.object({
      type: v.string(),
      url: v.optional(v.string(), ''),
      message: v.string(),
      extract: v.optional(v.string(), ''),
      lastLine: v.optional(v.number(), 0),
    }),
  ),
});

/** Checks pages with the Nu HTML checker, the one behind validator.w3.org, and returns its errors. */
export function findHtmlErrors(files: readonly string[]): string[] {
  if (files.length === 0) throw new Error('There are no pages to check.');
  const options = ['--errors-only', '--format', 'json', '--exit-zero-always'];
  const { error, stderr } = spawnSync('java', ['-jar', JAR, ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) throw new Error('The Nu HTML checker needs Java. Install it with node scripts/setup.mjs --java.');
  return v
    .parse(ReportSchema, JSON.parse(stderr))
    .messages.map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} ${extract}`);
}
