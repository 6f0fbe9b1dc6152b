import { toJsonSchema } from '@valibot/to-json-schema';
import { FormSchema } from '#src/features/leads/forms/index.ts';
import { ColumnSchema, ColumnsSchema, ConstantsSchema, FeedSchema, SecretSchema } from '#src/stock/index.ts';
import { SiteSchema } from './schema.ts';

/**
 * Makes the JSON schema of a site.json, which editors use for completion, descriptions and warnings. It cannot express
 * rules across keys or checks written in code, so `parseSite` has the final word.
 */
export function makeSiteJsonSchema(): string {
  const schema = toJsonSchema(SiteSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: {
      form: FormSchema,
      column: ColumnSchema,
      columns: ColumnsSchema,
      constants: ConstantsSchema,
      feed: FeedSchema,
      secret: SecretSchema,
    },
  });
  const described = {
    ...schema,
    title: 'Dealer site',
    description: 'The config of one tenant: tenants/<slug>/site.json.',
  };
  return `${JSON.stringify(described, undefined, 2)}\n`;
}
