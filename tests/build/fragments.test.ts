import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '#src/build/compile/compile.ts';
import { loadRenderer, type RenderPage } from '#src/build/compile/render.ts';
import { divideFrame, dividePage, fillMarks, type KeyedFragment, markFragment } from '#src/build/write/page-parts.ts';
import { type FixturePage, listFixturePages } from './fixture-pages.ts';

let render: RenderPage;
beforeAll(async () => {
  render = await loadRenderer((await compile()).entry);
});

const PAGES = ['everything-on', 'minimal', 'miles-us', 'motorcycles-nz'].flatMap(listFixturePages);
/** One page of each template and site: the others have the same parts. */
const SAMPLE = [...Map.groupBy(PAGES, ({ slug, page }) => `${slug} ${page.template}`).values()].flatMap(
  ([page]) => page ?? [],
);

/** Renders a page as a build does, with its fragments apart. */
async function assemble({ page, path, frame }: FixturePage) {
  const shared = divideFrame('', frame);
  const parts = dividePage(page.template, path, page.inputs());
  const renderPart = (template: string, inputs: object): Promise<string> =>
    render(template, { page: { template, path, frame: shared.shell, inputs }, markFragment } as App.Locals);
  const rendered: string[] = [];
  const renderFragment = async ({ fragment }: KeyedFragment): Promise<Buffer> => {
    const html = await renderPart('/fragment', fragment);
    rendered.push(html);
    return Buffer.from(html);
  };
  const html = await renderPart(page.template, parts.shell);
  const { content } = await fillMarks(html, parts, shared.fragments, renderFragment);
  return { content: content.toString(), fragments: rendered };
}

describe('the fragments of a page', () => {
  test.each(SAMPLE.map((page) => [`${page.slug} ${page.path}`, page] as const))(
    'of %s make the page that its template makes by itself',
    async (_, page) => {
      const { content, fragments } = await assemble(page);
      expect(content).toBe(await page.render(render));
      // The policy of a page has the hashes of what its template writes, not of what a fragment does.
      for (const html of fragments) {
        const markup = html.replaceAll(/ (?!type=)[\w-]+="[^"]*"/gu, '');
        expect(markup).not.toMatch(/<style|<script(?! type="application\/(?:ld\+)?json")/u);
      }
    },
  );
});
