/** Publishes releases of one tenant until kill.test.ts kills it. Usage: OUT SLUG. */
import { draftRelease, makeManifest } from '#src/release/index.ts';

const [outDir = '', slug = ''] = process.argv.slice(2);
const PAGES = 60;

for (let generation = 1; ; generation += 1) {
  const draft = draftRelease(outDir, slug);
  const pages: Parameters<typeof makeManifest>[0]['pages'] = {};
  for (let index = 0; index < PAGES; index += 1) {
    const file = `cars/car-${index}.html`;
    const content = `generation ${generation} ${'x'.repeat(20_000)} end of ${file}`;
    pages[`/cars/car-${index}`] = { key: String(generation), file, bytes: draft.write(file, content), status: 200 };
  }
  draft.publish(
    makeManifest({
      slug,
      name: slug,
      template: '',
      place: '',
      builtAt: generation,
      sources: [],
      sourcesKey: '',
      validUntil: null,
      pages,
      cars: PAGES,
      warnings: [],
      stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], warnings: [], notes: [] },
    }),
  );
  process.stdout.write('published\n');
}
