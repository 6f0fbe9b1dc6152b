import { toJsonSchema } from '@valibot/to-json-schema';
import { FormSchema } from '#src/features/leads/schema.ts';
import { SiteSchema } from './schema.ts';

/**
 * What people may write in a site.json, for editors: completion, descriptions, warnings. Rules across keys and checks
 * that are code have no place in a JSON schema; `parseSite` alone decides.
 */
export function siteJsonSchema(): string {
  const schema = toJsonSchema(SiteSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: { form: FormSchema },
  });
  const described = {
    ...schema,
    title: 'Dealer site',
    description: 'The config of one tenant: tenants/<slug>/site.json.',
  };
  return `${JSON.stringify(described, undefined, 2)}\n`;
}
