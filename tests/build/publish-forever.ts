/** Publishes release after release of one tenant until it is killed, for the test that kills it. Usage: OUT SLUG. */
import { manifestOf } from '#src/build/manifest.ts';
import { draftRelease } from '#src/build/releases.ts';

const [outDir = '', slug = ''] = process.argv.slice(2);
const PAGES = 60;

for (let generation = 1; ; generation += 1) {
  const draft = draftRelease(outDir, slug);
  const pages: Parameters<typeof manifestOf>[0]['pages'] = {};
  for (let index = 0; index < PAGES; index += 1) {
    const file = `cars/car-${index}.html`;
    const content = `generation ${generation} ${'x'.repeat(20_000)} end of ${file}`;
    pages[`/cars/car-${index}`] = { key: String(generation), file, bytes: draft.write(file, content), status: 200 };
  }
  draft.publish(
    manifestOf({
      ...{
        slug,
        name: slug,
        template: '',
        place: '',
        builtAt: generation,
        sources: [],
        sourcesKey: '',
        validUntil: null,
      },
      ...{ pages, cars: PAGES, warnings: [] },
      stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], notes: [] },
    }),
  );
  process.stdout.write('published\n');
}
