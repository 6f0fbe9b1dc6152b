import { type ContentPage, FRAME_IDS, firstParagraph, plainText, renderMarkdown } from '#src/features/content/index.ts';
import { imageSet, textImage } from '#src/features/images/index.ts';
import { formatDate, messagesFor } from '#src/lib/locale/index.ts';
import { route, type SiteContext } from './routes-context.ts';
import { homeCrumb } from './routes-crumbs.ts';
import { picturesOf } from './site-pictures.ts';
import { isStanding, type PlannedText, standingPages } from './standing-pages.ts';

/**
 * What dealers write: `/pages/{slug}`, and the pages that every site has at addresses of their own, such as
 * `/privacy-policy`. A file of such a name fills that page and makes no other (D40).
 */
export const pageRoute = route({
  template: '/page',
  paths: (context) => [
    ...writtenPages(context).map((page) => ({ path: `/pages/${page.slug}`, params: { page } })),
    ...standingPages(context).map((params) => ({ path: params.path, params })),
  ],
  inputs: (context, { page, guide, loan, form }: PlannedText) => {
    const { site } = context;
    const html = htmlRenderer(context);
    const { html: text, headings } = html(page.body);
    const description = page.description ?? firstParagraph(page.body);
    return {
      title: page.title,
      ...(description && { description }),
      ...(page.image && { image: page.image }),
      keywords: page.keywords,
      noindex: page.noindex,
      ...(page.updated && { updated: { date: page.updated, text: formatDate(page.updated, site.locale) } }),
      text,
      contents: headings.filter(({ level }) => level === 2).map(({ id, text: name }) => ({ id, name })),
      steps: page.steps,
      questions: page.faq.map(({ question, answer }) => ({
        question,
        answer: html(answer, ANSWER_LEVEL).html,
        plain: plainText(answer),
      })),
      ...(guide && { guide }),
      ...(loan && { loan }),
      ...(form && { form }),
      crumbs: [homeCrumb(site)],
    };
  },
  listing: (_, { page }) => (page.noindex ? undefined : { ...(page.image && { images: [page.image] }) }),
});

/** A heading in an answer stands below the question's. */
const ANSWER_LEVEL = 4;

function writtenPages({ pages = [] }: SiteContext): readonly ContentPage[] {
  return pages.filter(({ slug, published }) => published && !isStanding(slug));
}

/**
 * Renders the texts of one page, with an id for each heading and the dealer's own pictures in their sizes. Pictures of
 * other sites stay as they are: nobody knows their proportions, and a service would cut them.
 */
export function htmlRenderer(context: SiteContext) {
  const tableLabel = messagesFor(context.site.locale).table;
  const picture = (address: string) => {
    const asset = context.assets?.get(address);
    return asset && imageSet(address, textImage(asset), picturesOf(context).provider);
  };
  const taken = new Set<string>(FRAME_IDS);
  return (text: string, firstLevel = 2) => renderMarkdown(text, { tableLabel, firstLevel, picture, taken });
}
