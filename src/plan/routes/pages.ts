import type { ContentPage } from '#src/features/content/index.ts';
import { makeImageSet, makeTextImageSize } from '#src/features/images/index.ts';
import { formatDate, messagesFor } from '#src/lib/locale/index.ts';
import { FRAME_IDS, getFirstParagraph, renderMarkdown, toPlainText } from '#src/lib/markdown/index.ts';
import { makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { getPictures } from '../catalogue/pictures.ts';
import type { SiteContext } from '../context.ts';
import { defineRoute } from '../route.ts';
import { isBuiltInPage, listBuiltInPages, type PlannedText } from './built-in-pages.ts';

/**
 * Pages that dealers write, at `/pages/{slug}`, and the built-in pages, which have their own URLs, such as
 * `/privacy-policy`. A file named like a built-in page supplies that page's text and does not create another page.
 */
export const pageRoute = defineRoute({
  template: '/page',
  paths: (context) => [
    ...listWrittenPages(context).map((page) => ({ path: `/pages/${page.slug}`, params: { page } })),
    ...listBuiltInPages(context).map((params) => ({ path: params.path, params })),
  ],
  inputs: (context, { page, guide, loan, form }: PlannedText) => {
    const { site } = context;
    const html = createHtmlRenderer(context);
    const { html: text, headings } = html(page.body);
    const description = page.description ?? getFirstParagraph(page.body);
    return {
      title: page.title,
      description: description || undefined,
      image: page.image || undefined,
      keywords: page.keywords,
      noindex: page.noindex,
      header: page.header,
      updated: page.updated ? { date: page.updated, text: formatDate(page.updated, site.locale) } : undefined,
      text,
      contents: headings.filter(({ level }) => level === 2).map(({ id, text: name }) => ({ id, name })),
      steps: page.steps,
      questions: page.faq.map(({ question, answer }) => ({
        question,
        answer: html(answer, ANSWER_LEVEL).html,
        plain: toPlainText(answer),
      })),
      guide,
      loan,
      form,
      crumbs: [makeHomeCrumb(site)],
    };
  },
  title: ({ page }) => page.title,
  listing: (_, { page }) => (page.noindex ? undefined : { images: page.image ? [page.image] : undefined }),
});

/** Headings in an answer are one level below the question. */
const ANSWER_LEVEL = 4;

function listWrittenPages({ pages = [] }: SiteContext): readonly ContentPage[] {
  return pages.filter(({ slug, published }) => published && !isBuiltInPage(slug));
}

/**
 * Creates a renderer for the texts of one page, with an id for each heading and the dealer's own pictures in all sizes.
 * Pictures on other sites are left as they are: their proportions are unknown, and an image service would crop them.
 */
export function createHtmlRenderer(context: SiteContext) {
  const tableLabel = messagesFor(context.site.locale).table;
  const getPicture = (address: string) => {
    const asset = context.assets?.get(address);
    return asset && makeImageSet(address, makeTextImageSize(asset), getPictures(context).provider);
  };
  const usedIds = new Set<string>(FRAME_IDS);
  return (text: string, firstLevel = 2) => renderMarkdown(text, { tableLabel, firstLevel, getPicture, usedIds });
}
