import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FormView } from '#src/features/leads/index.ts';
import { parsedJson } from '#src/lib/parsed-json.ts';

const FieldSchema = v.looseObject({ name: v.string(), kind: v.string(), optional: v.boolean() });
const FormSchema = v.looseObject({
  id: v.string(),
  steps: v.array(v.looseObject({ id: v.string(), fields: v.array(FieldSchema) })),
});
const isForm = (value: unknown): boolean => v.is(FormSchema, value);
/** The file beside the pages that dialogs read. This platform wrote it, so that its outline tells enough. */
const PublishedSchema = v.object({ form: v.custom<FormView>(isForm) });

/** A form as the published pages show it, which is older than the config until these are built anew. */
export async function publishedForm(outDir: string, slug: string, id: string): Promise<FormView | undefined> {
  if (!/^[a-z0-9-]+$/u.test(id)) return undefined;
  const text = await readFile(join(outDir, slug, 'forms', `${id}.json`), 'utf8').catch(() => '');
  const published = v.safeParse(PublishedSchema, parsedJson(text));
  return published.success ? published.output.form : undefined;
}
