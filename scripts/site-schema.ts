/** Writes tenants/site.schema.json, which editors check and complete tenants' configs with. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { siteJsonSchema } from '#src/site/json-schema.ts';

const file = fileURLToPath(new URL('../tenants/site.schema.json', import.meta.url));
writeFileSync(file, siteJsonSchema());
console.log(`Wrote ${file}`);
