/** Writes tenants/site.schema.json, with which editors check and complete tenants' configs: `npm run schema`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeSiteJsonSchema } from '#src/config/json-schema.ts';

const file = fileURLToPath(new URL('../tenants/site.schema.json', import.meta.url));
writeFileSync(file, makeSiteJsonSchema());
console.log(`Wrote ${file}`);
